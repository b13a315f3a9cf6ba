import { brandOf, type FieldType, type Reading, readField, unfinished } from './field-typing.ts';

/** The first message of the library, as far as the stand-in uses it. */
interface Setup {
  readonly fieldType: FieldType;
  readonly numKey: number;
  readonly iframeUIConfig?: {
    readonly sfStyles?: Styles;
    readonly placeholders?: Readonly<Record<string, string>>;
    readonly ariaConfig?: Readonly<Record<string, { readonly label?: string } | undefined>>;
  };
}
type Style = Readonly<Record<string, string>>;
type Styles = Readonly<Partial<Record<'base' | 'placeholder' | 'error' | 'validated', Style>>>;
type Told = Partial<Setup> & { readonly focus?: boolean; readonly brand?: string; readonly styleObject?: Styles };

const autocompletes: Readonly<Record<FieldType, string>> = {
  encryptedCardNumber: 'cc-number',
  encryptedExpiryDate: 'cc-exp',
  encryptedSecurityCode: 'cc-csc',
};
const pressed: Readonly<Record<FieldType, string>> = {
  encryptedCardNumber: 'numberKeyPressed',
  encryptedExpiryDate: 'dateKeyPressed',
  encryptedSecurityCode: 'cvcKeyPressed',
};

/** The page that contains the field. Messages go only to and from it. */
const shop = atob(new URLSearchParams(window.location.search).get('d') ?? '');
const input = document.querySelector('input');
const sealed = document.querySelector<HTMLMetaElement>('meta[name="field-key"]')?.content ?? '';

async function importKey(): Promise<CryptoKey> {
  const key = JSON.parse(atob(sealed)) as JsonWebKey;
  return crypto.subtle.importKey('jwk', key, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt']);
}

async function encrypt(key: CryptoKey, name: string, value: string): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify({ [name]: value, from: window.location.origin }));
  const bytes = new Uint8Array(await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, text));
  return `adyenjs_0_1_25$${btoa(String.fromCharCode(...bytes))}`;
}

/** One field in its frame. It reports its state to the library and sends its content only encrypted. */
class SecuredField {
  readonly #input: HTMLInputElement;
  readonly #setup: Setup;
  readonly #key = importKey();
  #styles: Styles;
  #brand = 'card';
  #turn = 0;

  constructor(field: HTMLInputElement, setup: Setup) {
    this.#input = field;
    this.#setup = setup;
    const { fieldType, iframeUIConfig = {} } = setup;
    this.#styles = iframeUIConfig.sfStyles ?? {};
    field.dataset['fieldtype'] = fieldType;
    field.setAttribute('autocomplete', autocompletes[fieldType]);
    field.ariaLabel = iframeUIConfig.ariaConfig?.[fieldType]?.label ?? fieldType;
    field.placeholder = Object.values(iframeUIConfig.placeholders ?? {})[0] ?? '';
    document.title = field.ariaLabel;
    field.addEventListener('input', () => this.#tellReading());
    field.addEventListener('focus', () => this.#tell({ action: 'focus', focus: true }));
    field.addEventListener('blur', () => this.#leave());
    field.addEventListener('keydown', ({ key }) => {
      if (key === 'Enter') this.#tell({ action: 'enterKeyPressed' });
    });
    this.#draw('');
    // Hidden until here: what is typed before the library is connected would never be reported.
    field.hidden = false;
    this.#tell({ action: 'config' });
  }

  follow({ numKey, focus, styleObject, brand }: Told): void {
    if (numKey !== this.#setup.numKey) return;
    if (focus === true) this.#input.focus();
    if (styleObject) {
      this.#styles = styleObject;
      this.#draw('');
    }
    if (brand !== undefined && this.#setup.fieldType === 'encryptedSecurityCode') {
      this.#brand = brand;
      if (this.#input.value !== '') this.#tellReading();
    }
  }

  #tell(message: Readonly<Record<string, unknown>>): void {
    const { fieldType, numKey } = this.#setup;
    window.parent.postMessage(JSON.stringify({ ...message, fieldType, numKey }), shop);
  }

  #draw(error: string): void {
    const { base, placeholder, error: faulty } = this.#styles;
    this.#input.ariaInvalid = String(error !== '');
    Object.assign(this.#input.style, base, error === '' ? {} : faulty);
    document.documentElement.style.setProperty('--placeholder', placeholder?.['color'] ?? '#6b676f');
  }

  #read(): Reading {
    return readField(this.#setup.fieldType, this.#input.value, this.#brand, new Date());
  }

  #tellReading(): void {
    const { fieldType } = this.#setup;
    const { shown, parts, error } = this.#read();
    this.#input.value = shown;
    this.#turn += 1;
    this.#draw(error);
    const brand = brandOf(shown.replace(/\D/g, ''));
    if (fieldType === 'encryptedCardNumber' && brand !== this.#brand) {
      this.#brand = brand;
      const policies = { cvcPolicy: 'required', expiryDatePolicy: 'required', showSocialSecurityNumber: false };
      this.#tell({ action: 'brand', brand, cvcText: 'Security code', ...policies });
    }
    if (parts) void this.#tellWhole(parts);
    else this.#tell({ action: error === 'cc.num.902' ? 'luhnCheck' : pressed[fieldType], error });
  }

  async #tellWhole(parts: NonNullable<Reading['parts']>): Promise<void> {
    const turn = this.#turn;
    const { fieldType } = this.#setup;
    const key = await this.#key;
    const made = await Promise.all(
      parts.map(async ({ fieldName, name, value }) => ({
        encryptedFieldName: fieldName,
        blob: await encrypt(key, name, value),
      })),
    );
    // The person has typed more in the meantime.
    if (turn !== this.#turn) return;
    this.#tell({
      action: 'encryption',
      [fieldType]: made,
      ...(fieldType === 'encryptedCardNumber' ? { endDigits: this.#input.value.slice(-4) } : {}),
      ...(fieldType === 'encryptedExpiryDate' ? { type: 'year' } : {}),
    });
  }

  #leave(): void {
    this.#tell({ action: 'focus', focus: false });
    const { parts, error } = this.#read();
    if (parts || this.#input.value === '') return;
    const fault = error || unfinished[this.#setup.fieldType];
    this.#draw(fault);
    this.#tell({ action: 'incorrectly filled field', error: fault });
  }
}

let made: SecuredField | null = null;
window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
  if (source !== window.parent || origin !== shop || typeof data !== 'string' || !input) return;
  const told = JSON.parse(data) as Told;
  if (made === null) made = new SecuredField(input, told as Setup);
  else made.follow(told);
});
