import { useNavigate } from '@tanstack/react-router';
import { type AddressValues, useAddress } from '../../../lib/address/use-address.ts';

const jobId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const readJob = ({ job }: AddressValues): string | null => (job !== undefined && jobId.test(job) ? job : null);

/** The job is in the address, so a reload, another tab or a colleague finds it. */
export function useImportAddress() {
  const job = useAddress(readJob);
  const navigate = useNavigate();
  const show = (next: { job?: string }): void => void navigate({ to: '.', search: (): object => next });
  return { job, goTo: (next: string): void => show({ job: next }), startAgain: (): void => show({}) };
}
