import { knownCampaign } from '../../lib/events/campaign.ts';
import { perTab } from '../../lib/storage.ts';

type Message = 'sending' | 'failed' | 'no_answer' | 'too_many';
type Field = HTMLInputElement | HTMLSelectElement;

const fieldsOf = (form: HTMLFormElement): readonly Field[] => [...form.querySelectorAll<Field>('input, select')];

/** Brings the form for sales to life: checks, sends, keeps what is typed on a failure, and reloads the page at the end. */
export function workSalesForm(place: ParentNode, reload: () => void = () => window.location.reload()): void {
  const form = place.querySelector<HTMLFormElement>('form[data-sales-form]');
  const thanks = place.querySelector<HTMLElement>('[data-sales-thanks]');
  if (form === null || thanks === null) return;
  if (perTab.read('sales_asked') !== null) {
    perTab.remove('sales_asked');
    thanks.hidden = false;
    thanks.focus();
    return;
  }
  form.hidden = false;
  for (const field of fieldsOf(form)) field.addEventListener('blur', () => field.value !== '' && judge(form, field));
  // The same press is sent again under the same key, so that sales hears of it once.
  let key = crypto.randomUUID();
  form.addEventListener('input', () => {
    key = crypto.randomUUID();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const wrong = fieldsOf(form).filter((field) => !judge(form, field));
    if (wrong[0] !== undefined) wrong[0].focus();
    else void send(form, key, reload);
  });
}

function judge(form: HTMLFormElement, field: Field): boolean {
  const isRight = field.checkValidity() && !(field.required && field.value.trim() === '');
  const fault = form.querySelector<HTMLElement>(`[data-fault="${field.name}"]`);
  if (fault !== null) fault.hidden = isRight;
  field.setAttribute('aria-invalid', String(!isRight));
  return isRight;
}

function show(form: HTMLFormElement, shown: Message | null): void {
  for (const message of form.querySelectorAll<HTMLElement>('[data-message]'))
    message.hidden = message.dataset['message'] !== shown;
  const button = form.querySelector('button');
  if (button !== null) button.disabled = shown === 'sending';
}

async function send(form: HTMLFormElement, key: string, reload: () => void): Promise<void> {
  show(form, 'sending');
  const typed = Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value.trim()]));
  const campaign = knownCampaign();
  const reply = await fetch(form.action, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      [form.dataset['salesForm'] ?? '']: '1',
    },
    body: JSON.stringify(campaign === null ? typed : { ...typed, campaign }),
  }).catch(() => null);
  if (reply?.ok === true) {
    perTab.write('sales_asked', '1');
    reload();
    return;
  }
  show(form, reply === null ? 'no_answer' : reply.status === 429 ? 'too_many' : 'failed');
}
