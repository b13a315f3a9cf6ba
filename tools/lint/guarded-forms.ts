import { faultsOf, type Lint } from './source-file.ts';

const root = 'apps/console/src/';
const isScreen = /^apps\/console\/src\/(?:app|features|pages)\/.*(?<!\.test)\.tsx$/;
const typedField =
  /<(?:TextInput|Textarea|PinInput|PasswordField|NewPasswordFields|NativeSelect|LabelledSelect|SelectField|input|textarea|select)\b/;
const guard = /<Form\b|<StepForm\b|\buseUnsavedWork\(/;

/** Forms that may be left at any time, each by its reason. */
const neverAsking: Readonly<Record<string, readonly string[]>> = {
  'a password, a code or a word answers one question and is typed again in seconds': [
    'features/closure/typed-confirmation.tsx',
    'features/codes/code-form.tsx',
    'features/payments/phone/phone-steps.tsx',
    'features/security/email-code-form.tsx',
    'features/security/factors/enable-two-factor-dialog.tsx',
    'features/security/proof/password-question.tsx',
    'features/security/proof/provider-proof-dialog.tsx',
    'features/security/proof/step-up-dialog.tsx',
  ],
  'nobody is signed in, and its links lead to the other public forms': [
    'features/identity/sign-in-again.tsx',
    'features/identity/sign-in-form.tsx',
    'features/identity/sign-up-form.tsx',
    'features/identity/verification-outcome.tsx',
    'features/security/proof/challenge-form.tsx',
    'features/security/first-password-form.tsx',
    'features/security/forgot-password-form.tsx',
    'features/security/reset-password-form.tsx',
    'features/security/undo-email-form.tsx',
  ],
  "the gateway's own document holds what is typed": [
    'features/payments/adyen/adyen-card.tsx',
    'features/payments/stripe/stripe-card.tsx',
  ],
};

/** Fields without a form of their own: guarded by the form around them, or with nothing to save. */
const fieldsElsewhere: Readonly<Record<string, readonly string[]>> = {
  'the form around them is guarded': [
    'features/access/role-picker.tsx',
    'features/payments/address/address-fields.tsx',
    'features/security/policies/timeout-row.tsx',
    'features/users/panel/password-choice.tsx',
    'features/users/panel/person-fields.tsx',
  ],
  'a filter or a question, kept in the address or asked again at once': [
    'app/shell/palette/palette-content.tsx',
    'features/access/question-fields.tsx',
    'features/audit-log/log-filters.tsx',
    'features/company/organisation-list.tsx',
    'features/reports/books-charts.tsx',
    'features/reports/crm-charts.tsx',
    'features/reports/people-charts.tsx',
    'features/reports/year-filter.tsx',
    'features/users/user-filters.tsx',
  ],
  'one choice or word of a question, which is asked again as a whole': [
    'features/people-jobs/bulk/role-wish-fields.tsx',
    'features/people-jobs/bulk/typed-count.tsx',
    'features/people-jobs/import/choose-file.tsx',
    'features/security/proof/proof-dialog.tsx',
    'features/security/policies/require-factor-dialog.tsx',
    'features/subscriptions/dialogs/cancel-dialog.tsx',
    'features/test-clock/clock-controls.tsx',
  ],
  'the server draws it, without a router': ['features/leads/sales-form.tsx'],
};

const listed = (reasons: Readonly<Record<string, readonly string[]>>): ReadonlySet<string> =>
  new Set(Object.values(reasons).flatMap((files) => files.map((file) => root + file)));
const mayNeverAsk = listed(neverAsking);
const needsNoForm = listed(fieldsElsewhere);

/** Every form with typed input asks before it is lost, or is listed here with the reason why not (D-780). */
export const guardedForms: Lint = (files) =>
  files
    .filter(({ path }) => isScreen.test(path))
    .flatMap((file) => {
      const { path, text } = file;
      const bare = faultsOf(file, /<form\b/g, () => 'a bare form does not guard what is typed: use ui/form.tsx');
      const never = faultsOf(file, /unsaved="never"/g, () => 'list this form and the reason in guarded-forms.ts');
      const isOpen = typedField.test(text) && !guard.test(text) && !needsNoForm.has(path);
      return [
        ...(needsNoForm.has(path) ? [] : bare),
        ...(mayNeverAsk.has(path) ? [] : never),
        ...(isOpen ? [{ path, line: 1, message: 'its fields lose what is typed: use ui/form.tsx' }] : []),
      ];
    });
