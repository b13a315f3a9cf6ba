import { useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { OpenProduct } from '../features/sign-on/open-product.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';

/** Where a product sends people who are to sign in to it. Whoever is signed in goes straight back. */
export function SignOnPage() {
  const { t } = useLingui();
  const { request = '' } = useParams({ strict: false });
  return (
    <>
      <PageHeader title={t`Open a product`} />
      <OpenProduct request={request} onOpen={(address) => window.location.replace(address)} />
    </>
  );
}
