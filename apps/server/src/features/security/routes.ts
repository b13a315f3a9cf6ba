import { changeFirstPassword as changeFirstPasswordEndpoint } from '@atrium/contract/security/change-first-password';
import { forgotPassword as forgotPasswordEndpoint } from '@atrium/contract/security/forgot-password';
import { resetPassword as resetPasswordEndpoint } from '@atrium/contract/security/reset-password';
import type { Bind } from '../../http/bind.ts';
import { rememberDevice } from '../../http/known-device.ts';
import { clearRefreshCookie } from '../../http/refresh-cookie.ts';
import { changeFirstPassword } from './change-first-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { resetPassword } from './reset-password.ts';

export function securityRoutes(bind: Bind): void {
  bind(changeFirstPasswordEndpoint, ({ ctx, caller, input }) => changeFirstPassword(ctx, caller, input));
  bind(forgotPasswordEndpoint, ({ ctx, caller, input }) => forgotPassword(ctx, caller, input));
  bind(resetPasswordEndpoint, async ({ ctx, caller, input, reply }) => {
    const done = await resetPassword(ctx, caller, input);
    clearRefreshCookie(reply);
    // The mailed link proves whose browser this is.
    rememberDevice(ctx, reply, done.email);
    return done;
  });
}
