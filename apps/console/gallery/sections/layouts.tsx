import { TextInput } from '@mantine/core';
import { Button } from '../../src/ui/button.tsx';
import { PublicLayout } from '../../src/ui/layout/public-layout.tsx';
import { SplitHeading, SplitLayout } from '../../src/ui/layout/split-layout.tsx';

export function PublicLayoutSection() {
  return (
    <PublicLayout actions={<Button variant="default">Sign in</Button>} footer="© Atrium">
      <h1>Terms of use</h1>
      <p>A page that anybody may read.</p>
    </PublicLayout>
  );
}

export function SplitLayoutSection() {
  return (
    <SplitLayout footer="Terms · Privacy">
      <SplitHeading title="Sign in">Welcome back.</SplitHeading>
      <TextInput label="Email" size="md" />
      <br />
      <Button size="md" fullWidth>
        Sign in
      </Button>
    </SplitLayout>
  );
}
