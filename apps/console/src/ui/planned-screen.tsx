import type { ReactNode } from 'react';
import type { IconShape } from './icons.ts';
import { PageHeader } from './page-header.tsx';
import { EmptyState } from './states.tsx';

/** A screen that is not built yet: its title, and a sentence that says so. */
export function PlannedScreen({
  title,
  icon,
  heading,
  children,
}: {
  title: string;
  icon: IconShape;
  heading: string;
  children: ReactNode;
}) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon={icon} title={heading} text={children} />
    </>
  );
}
