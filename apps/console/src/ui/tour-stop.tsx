/** What the tour shows on the screens (TOUR-02). */
export type TourStopName =
  | 'products'
  | 'add-user'
  | 'subscription-card'
  | 'payment-card'
  | 'billing-history'
  | 'prepaid-code'
  | 'two-factor'
  | 'change-password'
  | 'company-edit'
  | 'company-delete'
  | 'company-reset';

/** Marks the element that follows as a stop of the tour. It takes no room. */
export function TourStop({ name }: { name: TourStopName }) {
  return <span hidden data-tour={name} />;
}
