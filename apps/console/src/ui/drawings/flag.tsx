const drawings = {
  US: (
    <>
      <rect width="18" height="12" rx="1.5" fill="#fff" />
      <path d="M0 .9h18M0 2.8h18M0 4.6h18M0 6.5h18M0 8.3h18M0 10.2h18M0 11.5h18" stroke="#b8323e" strokeWidth=".92" />
      <rect width="8" height="6.4" rx="1" fill="#34477c" />
    </>
  ),
  GB: (
    <>
      <rect width="18" height="12" rx="1.5" fill="#2b3f77" />
      <path d="M0 0l18 12M18 0L0 12" stroke="#fff" strokeWidth="2.4" />
      <path d="M0 0l18 12M18 0L0 12" stroke="#b8323e" strokeWidth=".9" />
      <path d="M9 0v12M0 6h18" stroke="#fff" strokeWidth="4" />
      <path d="M9 0v12M0 6h18" stroke="#b8323e" strokeWidth="2.2" />
    </>
  ),
  IN: (
    <>
      <rect width="18" height="12" rx="1.5" fill="#fff" />
      <rect width="18" height="4" rx="1" fill="#e58a34" />
      <rect y="8" width="18" height="4" rx="1" fill="#2f7d45" />
      <circle cx="9" cy="6" r="1.5" fill="none" stroke="#2b3f77" strokeWidth=".6" />
    </>
  ),
  DE: (
    <>
      <rect width="18" height="12" rx="1.5" fill="#e5b434" />
      <path d="M1.5 0h15A1.5 1.5 0 0 1 18 1.5V8H0V1.5A1.5 1.5 0 0 1 1.5 0z" fill="#b8323e" />
      <path d="M1.5 0h15A1.5 1.5 0 0 1 18 1.5V4H0V1.5A1.5 1.5 0 0 1 1.5 0z" fill="#22252b" />
    </>
  ),
} as const;

export type FlagCountry = keyof typeof drawings;

/** Decoration beside the name of a language; screen readers skip it. */
export function Flag({ country }: { country: FlagCountry }) {
  return (
    <svg width="18" height="12" viewBox="0 0 18 12" aria-hidden="true" data-flag={country}>
      {drawings[country]}
    </svg>
  );
}
