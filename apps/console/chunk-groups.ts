/**
 * The files of the build, in order: the libraries of every screen, the sign-in, the shell, then each of the screens
 * opened most. A page was 48 files when every shared module was a file of its own.
 */
export const chunkGroups = [
  {
    name: 'frame',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(router-core|react-router|history|react-store|store)|@lingui|use-sync-external-store|clsx)\//,
  },
  {
    name: 'identity',
    test: /src\/(main|features\/identity\/(queries|language|languages|sign-in-form)|pages\/public\/(public-frame|login-page)|lib\/(forms\/)?(use-action|field-rules|use-checked-form)\.ts|ui\/(\w+\/)?(text-link|button-link|pick-menu|menu|use-menu-keys|flag|field-summary|password-field|split-layout|atrium-drawing))/,
  },
  // With every icon and what most screens share: otherwise one screen would fetch the file of another.
  {
    name: 'shell',
    test: /src\/(app\/shell\/console-shell|features\/(payments\/method-banner|home\/queries)|ui\/(\w+\/)?(page-header|status-badge|visually-hidden|confirm-dialog|card-header|fact-list|tour-stop)\.|(lib|words|session)\/(use-day|amount-text|initials|use-credit-ends|use-data-words|passkey-offer)\.|access\/(role-choice|displayed-role)\.|users\/(user-status|list-users)\.)|node_modules\/(@tabler\/icons|@mantine\/hooks\/esm\/use-merged-ref)/,
  },
  // Fetched when the browser is idle: what opens over a screen.
  { name: 'later', test: /src\/(app\/(shell\/palette\/command-palette|notice-dialog)|ui\/overlays\/dialog-frame)/ },
  // Fetched by the sign-in page after it is drawn, so it must bring nothing of the screens behind it.
  {
    name: 'passkeys',
    test: /src\/(lib\/authenticator|features\/identity\/passkey-sign-in|identity\/passkey-sign-in|own-account\/passkeys)\.ts|node_modules\/@simplewebauthn\/browser/,
  },
  // What home and billing both show of a subscription; otherwise billing would fetch the whole of home.
  {
    name: 'plans',
    test: /src\/(features\/subscriptions\/(card\/(card-(status|buttons|notes|price|badge)|included-line|other-products|split-cards|use-today)|dialogs\/(cancel|resume|trial)-dialog)|ui\/drawings\/product-icon)\./,
  },
  { name: 'home', test: /src\/pages\/home-page/ },
  {
    name: 'lists',
    test: /src\/((lib|words|session)\/(?!role-fields|use-(role-catalogue|suggested-role|user-dialog))|ui\/(\w+\/)?(data-table|pager|status-badge|absent|search-field|sort-picker)\.)/,
  },
  { name: 'users', test: /src\/pages\/users-page/ },
  { name: 'billing', test: /src\/pages\/(billing|my-subscriptions)-page/ },
];
