import { vi } from 'vitest';

const bytes = () => new Uint8Array([1, 2, 3]).buffer;
const credential = (response: object) => ({
  id: 'AQID',
  rawId: bytes(),
  type: 'public-key',
  getClientExtensionResults: () => ({}),
  response: { clientDataJSON: bytes(), ...response },
});

/**
 * What a browser with an authenticator answers. jsdom has neither; `decline` closes the question as a person does, and
 * with `isHeld` the device has a passkey of the account already.
 */
export function giveBrowserPasskeys({ decline = false, isHeld = false } = {}) {
  const declined = () => Promise.reject(new DOMException('closed', 'NotAllowedError'));
  const create = vi.fn(async () => {
    if (isHeld) throw new DOMException('held', 'InvalidStateError');
    return decline ? declined() : credential({ attestationObject: bytes(), getTransports: () => ['internal'] });
  });
  const get = vi.fn(async () =>
    decline
      ? declined()
      : credential({ authenticatorData: bytes(), signature: bytes(), userHandle: bytes(), getTransports: undefined }),
  );
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } });
  return {
    create,
    get,
    takeAway: () => {
      vi.unstubAllGlobals();
      Reflect.deleteProperty(navigator, 'credentials');
    },
  };
}
