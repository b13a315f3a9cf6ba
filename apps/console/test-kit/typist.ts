import userEvent, { type UserEvent } from '@testing-library/user-event';

const plainText = /^[^{[]{2,}$/;

/** A person at the keyboard. All but the last letter of a text arrive at once, because a form is drawn again at each. */
export function typist(): UserEvent {
  const user = userEvent.setup();
  const type: UserEvent['type'] = async (element, text, options) => {
    if (options !== undefined || !plainText.test(text)) return user.type(element, text, options);
    await user.click(element);
    await user.paste(text.slice(0, -1));
    await user.keyboard(text.slice(-1));
  };
  return { ...user, type };
}
