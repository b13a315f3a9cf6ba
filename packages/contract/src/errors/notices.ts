/** The messages for success and for loading (specification §8). */
export const notices = {
  verificationSent: { show: 'toast', title: '', message: 'Verification e-mail sent successfully' }, // The text of ERR-14.
  verifyEmail: {
    show: 'dialog',
    title: 'Verify your email address',
    message: 'We sent you a link. Please open it to confirm that this address is yours.',
  }, // The text of ERR-20.
  paymentReceived: { show: 'dialog', title: 'Payment received!', message: 'Your subscription is active now.' }, // The text of ERR-21.
  trialActivated: {
    show: 'dialog',
    title: 'Congratulations!',
    message: 'Your plan trial is activated successfully. This trial is 100% FREE. Continue using for 15 days.',
  }, // The text of ERR-22.
  subscriptionActivated: {
    show: 'dialog',
    title: 'Congratulations!',
    message: 'Your plan subscription is activated successfully. Continue using the app now.',
  }, // The text of ERR-23.
  subscriptionCancelled: {
    show: 'dialog',
    title: 'Subscription canceled!',
    message: 'Your subscription has been canceled successfully.',
  }, // The text of SUBS-38.
  userAdded: { show: 'toast', title: '', message: 'User added successfully!' }, // The text of USER-22.
  userUpdated: { show: 'toast', title: '', message: 'User updated successfully!' }, // The text of USER-23.
  userDeleted: { show: 'toast', title: '', message: 'User deleted!' }, // The text of USER-21.
  userDisabled: { show: 'toast', title: '', message: 'User disabled' },
  userEnabled: { show: 'toast', title: '', message: 'User enabled' },
  passwordSet: { show: 'toast', title: '', message: 'Password updated successfully!' }, // The text of USER-24.
  userSignedOut: { show: 'toast', title: '', message: 'User signed out' },
  factorsReset: { show: 'toast', title: '', message: 'Two-factor reset' },
  passwordUpdated: {
    show: 'dialog',
    title: 'Password updated!',
    message: 'Your new password has been updated successfully. Please login again.',
  }, // The text of SEC-14.
  passwordsExpired: {
    show: 'toast',
    title: '',
    message: 'An email was successfully sent to all users with instructions to reset their passwords!',
  }, // The text of SEC-13.
  timeoutsSaved: { show: 'toast', title: '', message: 'Timeout settings saved successfully!' }, // The text of SEC-24.
  recoveryCodesCopied: { show: 'toast', title: '', message: 'Recovery Codes Copied to Clipboard!' }, // The text of SEC-08.
  resetLinkSent: {
    show: 'toast',
    title: '',
    message: "Password reset link has been sent to the user's email address.",
  }, // The text of USER-25.
  invitationSent: { show: 'toast', title: '', message: 'Invitation sent' },
  invitationWithdrawn: { show: 'toast', title: '', message: 'Invitation withdrawn' },
  companyReset: { show: 'dialog', title: 'Company reset!', message: 'Your company has been reset successfully' }, // The text of ORG-17.
  companyRenamed: { show: 'toast', title: '', message: 'Company name updated' },
  cardAdded: { show: 'dialog', title: '', message: 'Card added successfully!' }, // The text of PAY-16.
  cardChargedLater: { show: 'field', title: '', message: 'Your card is charged on the subscription date.' }, // The text of PAY-16.
  mandatePending: { show: 'field', title: '', message: 'E-Mandate registration pending at Bank.' }, // The text of PAY-08.
  otpSent: { show: 'field', title: '', message: 'OTP has been sent to your mobile number' }, // The text of PAY-23.
  couponApplied: { show: 'dialog', title: '', message: 'Coupon applied!' }, // The text of CODE-13.
  creditCodeValid: { show: 'field', title: '', message: 'Credit code is valid, click to apply' }, // The text of CODE-16.
  creditCodeUnknown: { show: 'field', title: '', message: 'Credit code does not exist!' }, // The text of CODE-16.
  creditNotApplied: { show: 'dialog', title: 'Error!', message: 'Error applying code, please try again!' }, // The text of CODE-18.
  discountInvalid: {
    show: 'dialog',
    title: 'Invalid discount code!',
    message: 'Please enter a valid discount / promo code and try again.',
  }, // The text of CODE-26.
} as const;

/** The texts shown while something loads (ERR-26…30). */
export const loadingTexts = {
  fetchingSubscription: 'Fetching subscription details...',
  activatingTrial: 'Activating trial...',
  activatingSubscription: 'Activating subscription...',
  cancellingSubscription: 'Cancelling subscription...',
  updatingUserAmount: 'Getting Updated User Amount...',
  addingCard: 'Adding card...',
  redirecting: 'Redirecting you...',
  gettingDetails: 'Getting details...',
  activatingCoupon: 'Activating coupon...',
  applyingCode: 'Applying code...',
  fetchingOrganisations: 'Fetching organizations...',
  updatingDomain: 'Updating Custom Domain Settings...',
} as const;
