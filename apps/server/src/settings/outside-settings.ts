import type { Environment, ReadableName } from './environment.ts';

/** The support chat: which one it is, and where its script is. */
export interface SupportChat {
  readonly uuid: string;
  readonly scriptAddress: string;
}

export interface OutsideSettings {
  readonly supportChat: SupportChat | null;
  readonly supportChatKey: string | null;
  readonly analytics: { readonly address: string; readonly key: string } | null;
  /** The root of the REST API of VIES; null where no tax number is looked up. */
  readonly viesAddress: string | null;
  /** The provider of electronic invoices; null where nothing is sent. */
  readonly exchange: { readonly address: string; readonly key: string } | null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Services outside, each off by default. People are told about chat and counting, which need their consent. */
export function readOutsideSettings(environment: Environment, missing: string[]): OutsideSettings {
  const text = (name: ReadableName, isRight: (value: string) => boolean, words: string): string => {
    const value = environment[name] ?? '';
    if (value === '') missing.push(name);
    else if (!isRight(value)) missing.push(`${name} (${words})`);
    return value;
  };
  const isAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
  const address = (name: ReadableName) => text(name, isAddress, 'an https address');
  const any = () => true;
  const hasChat = Boolean(environment['ATRIUM_SUPPORT_CHAT_UUID']);
  const hasAnalytics = Boolean(environment['ATRIUM_ANALYTICS_ADDRESS']);
  return {
    supportChat: hasChat
      ? {
          uuid: text('ATRIUM_SUPPORT_CHAT_UUID', (value) => uuid.test(value), 'a UUID'),
          scriptAddress: address('ATRIUM_SUPPORT_CHAT_ADDRESS'),
        }
      : null,
    supportChatKey: hasChat ? text('ATRIUM_SUPPORT_CHAT_KEY', any, '') : null,
    analytics: hasAnalytics
      ? { address: address('ATRIUM_ANALYTICS_ADDRESS'), key: text('ATRIUM_ANALYTICS_KEY', any, '') }
      : null,
    exchange: environment['ATRIUM_DOCUMENT_EXCHANGE_ADDRESS']
      ? {
          address: address('ATRIUM_DOCUMENT_EXCHANGE_ADDRESS').replace(/\/$/, ''),
          key: text('ATRIUM_DOCUMENT_EXCHANGE_KEY', any, ''),
        }
      : null,
    viesAddress: environment['ATRIUM_VIES_ADDRESS'] ? address('ATRIUM_VIES_ADDRESS').replace(/\/$/, '') : null,
  };
}
