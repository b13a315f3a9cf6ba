import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ReadingFrame } from './public-frame.tsx';

/** Stands where a document has no address yet: production always has one, and the server leads there (D-948). */
function Placeholder({ title }: { title: string }) {
  return (
    <ReadingFrame>
      <PageHeader title={title}>
        <Trans>A placeholder: this installation is only for trying things out.</Trans>
      </PageHeader>
      <p>
        <Trans>The company that offers Atrium to customers shows its own document here.</Trans>
      </p>
      <p>
        <TextLink to="/cookies">
          <Trans>All cookies</Trans>
        </TextLink>
      </p>
    </ReadingFrame>
  );
}

export function TermsPage() {
  const { t } = useLingui();
  return <Placeholder title={t`Terms`} />;
}

export function PrivacyPage() {
  const { t } = useLingui();
  return <Placeholder title={t`Privacy`} />;
}

export function DataProcessingPage() {
  const { t } = useLingui();
  return <Placeholder title={t`Data-processing terms`} />;
}

export function SubprocessorsPage() {
  const { t } = useLingui();
  return <Placeholder title={t`Subprocessors`} />;
}
