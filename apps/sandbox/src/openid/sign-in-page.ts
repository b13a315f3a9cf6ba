import { html, type Markup } from '../page/markup.ts';

/** Where somebody says who they are at the provider. It is believed. */
export const signInPage = (name: string): Markup => html`<h1>Sign in to ${name}</h1>
<p>This stands in for ${name}. Whoever you say you are is believed.</p>
<form method="post">
<p><label>Email <input name="email" type="email" required autofocus></label></p>
<p><label>Name <input name="name"></label></p>
<p><label>Subject <input name="subject"></label> Leave it empty for one person for each address.</p>
<p><label><input name="verified" type="checkbox" value="yes" checked> The address is verified</label></p>
<p><button name="do" value="sign-in">Sign in</button> <button name="do" value="cancel" formnovalidate>Cancel</button></p>
</form>`;
