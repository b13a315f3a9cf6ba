import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen } from '@testing-library/react';
import { http } from 'msw/http';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { refusal, server } from '../../test-kit/api.ts';
import { Frame, NoticeHost } from '../../test-kit/frame.tsx';
import { useResendVerification, useSwitchTenant } from '../features/identity/queries.ts';
import { useAcceptInvite, useRejectInvite } from '../features/invites/queries.ts';
import { useSendResetLink } from '../features/users/actions/use-send-reset-link.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <Frame>
    <NoticeHost />
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  </Frame>
);

type UseOwn = () => { readonly isPending: boolean; readonly run: (input: string) => void };
const actions: Readonly<Record<string, UseOwn>> = {
  useResendVerification,
  useSwitchTenant,
  useSendResetLink,
  useAcceptInvite,
  useRejectInvite,
};

test.each(Object.entries(actions))('[X-10] [D-895] a failure of %s is told once', async (_name, useOwn) => {
  server.use(http.all('*/api/*', () => refusal('request.invalid')));
  const { result } = renderHook(useOwn, { wrapper });
  act(() => result.current.run('maya@northlake.example'));
  await screen.findByRole('alert');
  await vi.waitFor(() => expect(result.current.isPending).toBe(false));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
