/** How the console shows a refusal. `page` replaces the content, `field` is shown under the input, `log` and `silent` show nothing. */
type Show = 'dialog' | 'toast' | 'field' | 'page' | 'log' | 'silent';

export interface CatalogueEntry {
  readonly status: number;
  readonly title: string;
  /** The text that a person reads. */
  readonly message: string;
  /** Why, and who can help, where the specification's text says neither. Shown below it. */
  readonly help?: string;
  readonly show: Show;
  /** The specification's server message, where it differs from what a person reads. */
  readonly serverMessage?: string;
  /** The specification's number on the wire instead of the name. */
  readonly wireCode?: number;
}

export const occurred = 'Error occurred!';
export const tryLater = 'Please try again later.';
