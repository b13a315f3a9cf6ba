import { brandOf, type FieldName, faultOf, fields, isFull, read, shown, type Typed } from './card-typing.ts';
import { answerAsks, makeGateway, whenConnected } from './gateway-calls.ts';
import type { Ask, Change, ElementOptions, FromCard, Outcome, StripeFault, ToCard } from './messages.ts';

const inputOf = (field: FieldName): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>(`#${field}`);
  if (!input) throw new Error(`no field ${field}`);
  return input;
};

let typed: Typed = { number: '', expiry: '', cvc: '' };
const left = new Set<FieldName>();

function faultNow(isAsked = false): StripeFault | null {
  for (const field of fields) {
    const isLeft = isAsked || (left.has(field) && typed[field] !== '');
    const fault = faultOf(field, typed, isLeft, new Date());
    if (fault) return fault;
  }
  return null;
}

function changeNow(): Change {
  const error = faultNow();
  return {
    elementType: 'card',
    empty: fields.every((field) => typed[field] === ''),
    complete: error === null && fields.every((field) => isFull(field, typed)),
    brand: brandOf(typed.number),
    value: { postalCode: '' },
    ...(error === null ? {} : { error }),
  };
}

function draw(): void {
  for (const field of fields) {
    const isLeft = left.has(field) && typed[field] !== '';
    inputOf(field).ariaInvalid = String(faultOf(field, typed, isLeft, new Date()) !== null);
  }
  document.documentElement.dataset['brand'] = brandOf(typed.number);
}

function applyOptions({ disabled = false, style = {} }: ElementOptions): void {
  for (const field of fields) inputOf(field).disabled = disabled;
  const set = (name: string, value: unknown) => {
    if (typeof value === 'string') document.documentElement.style.setProperty(name, value);
  };
  const { base = {}, invalid = {} } = style;
  set('--text', base['color']);
  set('--font', base['fontFamily']);
  set('--size', base['fontSize']);
  set('--icon', base['iconColor']);
  set('--placeholder', (base['::placeholder'] as { color?: string } | undefined)?.color);
  set('--fault', invalid['color']);
}

/** Sent only to the gateway. */
function typedForm(prefix: string): Record<string, string> {
  return {
    [`${prefix}[number]`]: typed.number,
    [`${prefix}[exp_month]`]: String(Number(typed.expiry.slice(0, 2))),
    [`${prefix}[exp_year]`]: `20${typed.expiry.slice(2)}`,
    [`${prefix}[cvc]`]: typed.cvc,
  };
}

whenConnected((first, port) => {
  const gateway = makeGateway(first);
  const tell = (said: FromCard) => port.postMessage(said);
  const changed = () => {
    draw();
    tell({ event: 'change', change: changeNow() });
  };

  async function answer(ask: Ask): Promise<Outcome<unknown>> {
    if (ask.ask === 'retrieve') return gateway.retrieve(ask.kind, ask.clientSecret);
    const fault = faultNow(true);
    if (fault) return { fault };
    if (ask.ask === 'confirm' && ask.kind === 'setup_intents') {
      const form = { 'payment_method_data[type]': 'card', ...typedForm('payment_method_data[card]') };
      return gateway.confirm(ask.kind, ask.clientSecret, form);
    }
    const method = await gateway.createMethod(typedForm('card'));
    if (ask.ask === 'create_method' || 'fault' in method) return method;
    return gateway.confirm(ask.kind, ask.clientSecret, { payment_method: method.value.id });
  }

  function obey(said: ToCard): void {
    if (said.tell === 'options') return applyOptions(said.options);
    if (said.tell === 'blur') return (document.activeElement as HTMLElement | null)?.blur();
    if (said.tell === 'focus') return inputOf('number').focus();
    typed = { number: '', expiry: '', cvc: '' };
    for (const field of fields) inputOf(field).value = '';
    left.clear();
    changed();
  }

  port.onmessage = (event: MessageEvent<Ask | ToCard>) => {
    if ('tell' in event.data) obey(event.data);
    else answerAsks(event, answer);
  };

  for (const [index, field] of fields.entries()) {
    const input = inputOf(field);
    input.addEventListener('input', () => {
      const before = typed[field];
      typed = { ...typed, [field]: read(field, input.value, typed) };
      const isAtEnd = input.selectionStart === input.value.length;
      input.value = shown(field, typed);
      if (!isAtEnd) input.setSelectionRange(input.value.length, input.value.length);
      changed();
      const next = fields[index + 1];
      const isDone = typed[field].length > before.length && isFull(field, typed);
      if (isDone && next !== undefined && faultOf(field, typed, true, new Date()) === null) inputOf(next).focus();
    });
    input.addEventListener('blur', () => {
      left.add(field);
      changed();
    });
    input.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') tell({ event: 'escape' });
      if (key === 'Backspace' && input.value === '') inputOf(fields[index - 1] ?? field).focus();
    });
  }
  addEventListener('focusin', ({ relatedTarget }) => relatedTarget === null && tell({ event: 'focus' }));
  addEventListener('focusout', ({ relatedTarget }) => relatedTarget === null && tell({ event: 'blur' }));
  applyOptions(first.options ?? {});
  // Hidden until here: what is typed before the library is connected would never be reported.
  for (const main of document.getElementsByTagName('main')) main.hidden = false;
  tell({ event: 'ready' });
});
