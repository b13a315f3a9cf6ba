import styles from './visually-hidden.module.css';

let region: HTMLElement | null = null;

/** There from its first use on: screen readers tell what changes in a region that they know, not one that comes with its words. */
function regionOfPage(): HTMLElement {
  if (region?.isConnected === true) return region;
  region = document.createElement('div');
  region.setAttribute('role', 'log');
  region.setAttribute('aria-live', 'polite');
  region.className = styles['hidden'] ?? '';
  document.body.append(region);
  return region;
}

/** Screen readers say this text when they have finished what they say. */
export function announce(text: string): void {
  regionOfPage().textContent = text;
}
