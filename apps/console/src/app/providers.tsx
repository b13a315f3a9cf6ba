import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { UiProvider } from '../ui/ui-provider.tsx';

interface ProvidersProps {
  readonly queryClient: QueryClient;
  readonly nonce: string;
  readonly env?: 'default' | 'test';
  readonly children: ReactNode;
}

export function Providers({ queryClient, nonce, env, children }: ProvidersProps) {
  return (
    <I18nProvider i18n={i18n}>
      <UiProvider nonce={nonce} env={env ?? 'default'}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </UiProvider>
    </I18nProvider>
  );
}
