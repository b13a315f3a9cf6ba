import { askForAccess } from './access/ask-for-access.ts';
import { explainAccess } from './access/explain-access.ts';
import { getOwnPermissions } from './access/get-own-permissions.ts';
import { listOwners } from './access/list-owners.ts';
import { listRoleGroups } from './access/list-role-groups.ts';
import { listRoles } from './access/list-roles.ts';
import { setPermissions } from './access/set-permissions.ts';
import { agree } from './agreements/agree.ts';
import { exportAuditEntries, listAuditEntries } from './audit/audit-entries.ts';
import { getCompanyReset, resetCompany, undoCompanyReset } from './closure/company-reset.ts';
import { accountDeletionEndpoints } from './closure/delete-account.ts';
import { deleteCompany, getClosureImpact, listDeletedCompanies, restoreCompany } from './closure/deleted-companies.ts';
import { applyCreditCode } from './codes/apply-credit-code.ts';
import { applyDiscountCode } from './codes/apply-discount-code.ts';
import { applyPrepaidCode } from './codes/apply-prepaid-code.ts';
import { checkCreditCode } from './codes/check-credit-code.ts';
import { checkDiscountCode } from './codes/check-discount-code.ts';
import { checkPrepaidCode } from './codes/check-prepaid-code.ts';
import { removeDiscountCode } from './codes/remove-discount-code.ts';
import { acceptClient } from './company/accept-client.ts';
import { addOrganisation } from './company/add-organisation.ts';
import { getCustomDomain, saveCustomDomain } from './company/custom-domain.ts';
import { getPeopleTenant } from './company/get-people-tenant.ts';
import { getTenantDetails } from './company/get-tenant-details.ts';
import { grantBookkeeper } from './company/grant-bookkeeper.ts';
import { listBookkeepers } from './company/list-bookkeepers.ts';
import { getClient, listClients } from './company/list-clients.ts';
import { listTenants } from './company/list-tenants.ts';
import { renameCompany } from './company/rename-company.ts';
import { revokeBookkeeper, revokeClient } from './company/revoke-association.ts';
import { saveCompanySettings } from './company/save-company-settings.ts';
import { saveMetadata } from './company/save-metadata.ts';
import type { Endpoint } from './endpoint.ts';
import { getStatus } from './identity/get-status.ts';
import { logOut, logOutByGet } from './identity/log-out.ts';
import { passkeySignInEndpoints } from './identity/passkey-sign-in.ts';
import { refreshToken } from './identity/refresh-token.ts';
import { reportActivity } from './identity/report-activity.ts';
import { resendVerification, resendVerificationByGet } from './identity/resend-verification.ts';
import { saveOwnLanguage } from './identity/save-own-language.ts';
import { signIn } from './identity/sign-in.ts';
import { signUp } from './identity/sign-up.ts';
import { switchTenant } from './identity/switch-tenant.ts';
import { verifyEmail } from './identity/verify-email.ts';
import { acceptInvite } from './invites/accept-invite.ts';
import { listInvitations } from './invites/list-invitations.ts';
import { listInvites } from './invites/list-invites.ts';
import { rejectInvite } from './invites/reject-invite.ts';
import { resendInvitation } from './invites/resend-invitation.ts';
import { withdrawInvitation } from './invites/withdraw-invitation.ts';
import { getInvoice } from './invoices/get-invoice.ts';
import { listFailedInvoices } from './invoices/list-failed-invoices.ts';
import { listPaidInvoices } from './invoices/list-paid-invoices.ts';
import { printInvoice } from './invoices/print-invoice.ts';
import { leadEndpoints } from './leads/lead-endpoints.ts';
import { getProfile } from './onboarding/get-profile.ts';
import { saveOwnDetails } from './onboarding/save-own-details.ts';
import { updateProfile } from './onboarding/update-profile.ts';
import { addAdyenDetails, addPaymentDetails } from './payments/add-payment-details.ts';
import { getBillingAddress, saveBillingAddress } from './payments/billing-address.ts';
import { getBillingContacts, saveBillingContacts } from './payments/billing-contacts.ts';
import { createSetupIntent } from './payments/create-setup-intent.ts';
import { getPaymentMethods } from './payments/get-payment-methods.ts';
import { setReceiptMails } from './payments/receipt-mails.ts';
import { removePaymentMethod } from './payments/remove-payment-method.ts';
import { requestCashfreePage } from './payments/request-cashfree-page.ts';
import { setPaymentMethod } from './payments/set-payment-method.ts';
import { sendPhoneOtp, submitPhoneOtp } from './payments/verify-phone.ts';
import { checkImport } from './people-jobs/check-import.ts';
import { exportUsers } from './people-jobs/export-users.ts';
import { listMatchingUsers } from './people-jobs/list-matching-users.ts';
import {
  changeManyUsers,
  changeRoleOfMany,
  getPeopleJob,
  listDeletions,
  listPeopleJobRows,
  startPeopleJob,
  undoImport,
} from './people-jobs/people-jobs.ts';
import { getLocation } from './pricing/get-location.ts';
import { getPlanDetails } from './pricing/get-plan-details.ts';
import { getProductAccess } from './product-access/get-product-access.ts';
import { getHome } from './products/get-home.ts';
import { reportEndpoints } from './reports/report-endpoints.ts';
import { runEndpoints } from './runs/run-endpoints.ts';
import { confirmChangeEmail, sendChangeEmailOtp, undoChangeEmail } from './security/change-email.ts';
import { changeFirstPassword } from './security/change-first-password.ts';
import { changePassword } from './security/change-password.ts';
import { forgotPassword } from './security/forgot-password.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './security/passkeys.ts';
import {
  expirePasswords,
  getPasswordPolicy,
  getPasswordPolicyOf,
  previewPasswordPolicy,
  savePasswordPolicy,
} from './security/password-policy.ts';
import { providerEndpoints } from './security/providers.ts';
import { getFactorRule, requireFactor, stopRequiringFactor } from './security/required-factor.ts';
import { resetPassword } from './security/reset-password.ts';
import { endOtherSessions, endSession, listSessions } from './security/sessions.ts';
import { stepUp } from './security/step-up.ts';
import { getTimeoutSettings, previewTimeoutSettings, saveTimeoutSettings } from './security/timeouts.ts';
import {
  disableTwoFactor,
  enableTwoFactor,
  generateRecoveryCodes,
  getTwoFactor,
  passSecondFactor,
  registerTwoFactor,
} from './security/two-factor.ts';
import { getAddUserAmount } from './subscriptions/get-add-user-amount.ts';
import { getCreditBilling } from './subscriptions/get-credit-billing.ts';
import { getForecast } from './subscriptions/get-forecast.ts';
import { listUpcomingInvoices } from './subscriptions/list-upcoming-invoices.ts';
import { subscriptionEndpoints } from './subscriptions/subscription-endpoints.ts';
import { testClockEndpoints } from './test-clock/test-clock.ts';
import { addUser } from './users/add-user.ts';
import { createInvite } from './users/create-invite.ts';
import { deleteUser } from './users/delete-user.ts';
import { disableUser, enableUser } from './users/disable-user.ts';
import { endUserSessions } from './users/end-user-sessions.ts';
import { getSeats } from './users/get-seats.ts';
import { getUser } from './users/get-user.ts';
import { getUserInfo } from './users/get-user-info.ts';
import { leaveOrganisation } from './users/leave-organisation.ts';
import { listUserChanges } from './users/list-user-changes.ts';
import { listUsers } from './users/list-users.ts';
import { previewUserChange } from './users/preview-user-change.ts';
import { resetUserFactors } from './users/reset-user-factors.ts';
import { sendResetLink, sendResetLinkByGet } from './users/send-reset-link.ts';
import { setUserPassword } from './users/set-user-password.ts';
import { transferOwnership } from './users/transfer-ownership.ts';
import { updateUser } from './users/update-user.ts';

/** Every operation of the API, for the published description and the tests that compare it with the routes. */
export const allEndpoints: readonly Endpoint[] = [
  signUp,
  signIn,
  getStatus,
  refreshToken,
  logOut,
  logOutByGet,
  switchTenant,
  resendVerification,
  resendVerificationByGet,
  verifyEmail,
  forgotPassword,
  changeFirstPassword,
  resetPassword,
  changePassword,
  listSessions,
  endSession,
  endOtherSessions,
  reportActivity,
  saveOwnLanguage,
  agree,
  getTimeoutSettings,
  saveTimeoutSettings,
  previewTimeoutSettings,
  getTwoFactor,
  enableTwoFactor,
  registerTwoFactor,
  generateRecoveryCodes,
  disableTwoFactor,
  passSecondFactor,
  listPasskeys,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  ...passkeySignInEndpoints,
  ...providerEndpoints,
  stepUp,
  getPasswordPolicy,
  getPasswordPolicyOf,
  previewPasswordPolicy,
  savePasswordPolicy,
  expirePasswords,
  getFactorRule,
  requireFactor,
  stopRequiringFactor,
  listTenants,
  getTenantDetails,
  getPeopleTenant,
  addOrganisation,
  renameCompany,
  saveCompanySettings,
  getCustomDomain,
  saveCustomDomain,
  getCompanyReset,
  resetCompany,
  undoCompanyReset,
  getClosureImpact,
  listDeletedCompanies,
  deleteCompany,
  restoreCompany,
  listBookkeepers,
  grantBookkeeper,
  revokeBookkeeper,
  listClients,
  getClient,
  acceptClient,
  revokeClient,
  getLocation,
  getPlanDetails,
  ...subscriptionEndpoints,
  listUsers,
  getSeats,
  leaveOrganisation,
  transferOwnership,
  getUser,
  getUserInfo,
  listRoles,
  listRoleGroups,
  getOwnPermissions,
  getHome,
  explainAccess,
  listOwners,
  askForAccess,
  previewUserChange,
  getAddUserAmount,
  listPaidInvoices,
  listFailedInvoices,
  listUpcomingInvoices,
  getInvoice,
  checkPrepaidCode,
  applyPrepaidCode,
  checkDiscountCode,
  applyDiscountCode,
  removeDiscountCode,
  checkCreditCode,
  applyCreditCode,
  getCreditBilling,
  printInvoice,
  addUser,
  updateUser,
  setPermissions,
  disableUser,
  enableUser,
  deleteUser,
  sendResetLink,
  sendResetLinkByGet,
  setUserPassword,
  resetUserFactors,
  endUserSessions,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
  listInvites,
  acceptInvite,
  createInvite,
  getProductAccess,
  getProfile,
  updateProfile,
  saveOwnDetails,
  ...leadEndpoints,
  saveMetadata,
  rejectInvite,
  checkImport,
  listUserChanges,
  listMatchingUsers,
  changeManyUsers,
  listDeletions,
  undoImport,
  changeRoleOfMany,
  startPeopleJob,
  getPeopleJob,
  listPeopleJobRows,
  exportUsers,
  getPaymentMethods,
  createSetupIntent,
  setPaymentMethod,
  removePaymentMethod,
  getBillingContacts,
  saveBillingContacts,
  setReceiptMails,
  addPaymentDetails,
  addAdyenDetails,
  requestCashfreePage,
  sendPhoneOtp,
  submitPhoneOtp,
  getBillingAddress,
  saveBillingAddress,
  sendChangeEmailOtp,
  confirmChangeEmail,
  undoChangeEmail,
  listAuditEntries,
  exportAuditEntries,
  ...reportEndpoints,
  ...runEndpoints,
  ...accountDeletionEndpoints,
  getForecast,
  ...testClockEndpoints,
];
