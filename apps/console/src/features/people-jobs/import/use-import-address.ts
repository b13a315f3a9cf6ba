import { useNavigate, useSearch } from '@tanstack/react-router';

const jobId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The job is in the address, so a reload, another tab or a colleague finds it. */
export function useImportAddress() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const job = typeof raw['job'] === 'string' && jobId.test(raw['job']) ? raw['job'] : null;
  const show = (next: { job?: string }): void => void navigate({ to: '.', search: (): object => next });
  return { job, goTo: (next: string): void => show({ job: next }), startAgain: (): void => show({}) };
}
