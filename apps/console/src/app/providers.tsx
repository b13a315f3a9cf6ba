import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { UiProvider } from '../ui/ui-provider.tsx';

interface ProvidersProps {
  readonly nonce: string;
  readonly env?: 'default' | 'test';
  readonly children: ReactNode;
}

export function Providers({ nonce, env, children }: ProvidersProps) {
  return (
    <I18nProvider i18n={i18n}>
      <UiProvider nonce={nonce} env={env ?? 'default'}>
        {children}
      </UiProvider>
    </I18nProvider>
  );
}
