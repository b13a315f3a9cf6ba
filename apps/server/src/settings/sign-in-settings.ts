import type { Environment } from './environment.ts';

/** One service by which people may sign in. */
export interface ProviderSecrets {
  /** Its key in settings, addresses and tables: `google`. */
  readonly provider: string;
  /** As people know it. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const keyPattern = /^[a-z][a-z0-9]{0,29}$/;

/** `ATRIUM_SIGN_IN_PROVIDERS=google` needs the four settings of `google`. Without any, nobody is offered a provider. */
export function readSignInSettings(
  environment: Environment,
  isProduction: boolean,
  missing: string[],
): readonly ProviderSecrets[] {
  const listed = (environment['ATRIUM_SIGN_IN_PROVIDERS'] ?? '').split(',').map((each) => each.trim());
  return listed
    .filter((provider) => provider !== '')
    .map((provider, place, all) => {
      if (!keyPattern.test(provider) || all.indexOf(provider) !== place) {
        missing.push('ATRIUM_SIGN_IN_PROVIDERS (different names of small letters and digits)');
      }
      const text = (setting: string): string => {
        const variable = `ATRIUM_SIGN_IN_${provider.toUpperCase()}_${setting}` as const;
        const value = environment[variable] ?? '';
        if (value === '') missing.push(variable);
        else if (setting === 'ISSUER' && !isIssuer(value, isProduction)) missing.push(`${variable} (an https address)`);
        return value;
      };
      return {
        provider,
        name: text('NAME'),
        issuer: text('ISSUER'),
        clientId: text('CLIENT_ID'),
        clientSecret: text('CLIENT_SECRET'),
      };
    });
}

/** Whoever can change what the provider says can sign in as anybody, so it travels encrypted. */
function isIssuer(value: string, isProduction: boolean): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, search, hash } = new URL(value);
  const isHere = !isProduction && protocol === 'http:' && hostname === '127.0.0.1';
  return (protocol === 'https:' || isHere) && search === '' && hash === '';
}
