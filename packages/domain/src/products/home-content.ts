/** What home tells beside the products. The operator may replace all of it. */
export interface HomeContent {
  readonly whatsNew: {
    /** A month, such as 2021-06. */
    readonly month: string;
    readonly items: readonly { readonly id: string; readonly title: string; readonly url: string }[];
  };
  /** Where the apps for phones are; an empty text leaves a store out. */
  readonly stores: { readonly apple: string; readonly google: string };
  readonly awards: readonly string[];
}
