import styles from '../fields/segmented.module.css';

interface SegmentedLinksProps {
  readonly label: string;
  readonly links: readonly { readonly href: string; readonly label: string; readonly isCurrent: boolean }[];
}

/** Looks like `Segmented`, but each choice is a page of its own. */
export function SegmentedLinks({ label, links }: SegmentedLinksProps) {
  return (
    <nav className={styles['segmented']} aria-label={label}>
      {links.map((link) => (
        <a key={link.href} href={link.href} {...(link.isCurrent ? { 'aria-current': 'page' } : {})}>
          {link.label}
        </a>
      ))}
    </nav>
  );
}
