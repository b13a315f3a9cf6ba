import type { Browser, Page } from '@playwright/test';
import { signIn } from '../console-test.ts';
import { routePayments } from '../payment-routes.ts';
import { clientScreens, consoleScreens, publicScreens } from './all-screens.ts';
import { Amounts } from './amounts.ts';
import { Examiner, type Look, looks } from './examine.ts';
import { openWatched, type WatchedPage } from './open-screen.ts';
import { newContext, type Post, signInByApi, takePost } from './people.ts';
import type { Pictures } from './pictures.ts';
import { namesIn } from './place-names.ts';
import { tagOfCountry } from './words.ts';

/** Nothing may scroll sideways down to here (N-56). */
const narrowest = 320;

/** A role or path that is not known yet is empty; a visitor has no organisation. */
export interface Visit {
  readonly organisation: string;
  readonly role: string;
  readonly path: string;
}

export interface WalkOptions {
  readonly address: string;
  readonly sandbox: string;
  readonly logins: readonly { readonly email: string; readonly password: string }[];
  /** Leaves out what does not match; everything by default. */
  readonly isWanted?: (visit: Visit) => boolean;
  /** All four by default. */
  readonly looksIn?: (organisation: string) => readonly Look[];
  readonly tell?: (line: string) => void;
  readonly pictures?: Pictures | undefined;
}

/** What is known so far of an organisation, as one role sees it. */
interface Visited {
  readonly organisation: string;
  readonly amounts: Amounts;
  readonly landed: Set<string>;
}

export interface WalkResult {
  readonly examiner: Examiner;
  readonly organisations: number;
  readonly posts: number;
  /** Screens and dialogs, each in every look. */
  readonly views: number;
  readonly amountsCompared: number;
}

/** Opens every screen and dialog in every organisation by every role, and examines each in every look. */
export class Walk {
  readonly examiner: Examiner;
  private readonly browser: Browser;
  private readonly options: WalkOptions;
  private readonly organisations = new Set<string>();
  private readonly seenAliases = new Set<string>();
  private posts = 0;
  private views = 0;
  private amountsCompared = 0;
  constructor(browser: Browser, options: WalkOptions) {
    this.browser = browser;
    this.options = options;
    this.examiner = new Examiner(options.tell ?? (() => undefined));
  }

  async run(): Promise<WalkResult> {
    await this.visitPublic();
    for (const login of this.options.logins) await this.visitAs(login);
    const { examiner, posts, views, amountsCompared } = this;
    return { examiner, organisations: this.organisations.size, posts, views, amountsCompared };
  }

  private wants(organisation: string, role: string, path: string): boolean {
    return this.options.isWanted?.({ organisation, role, path }) ?? true;
  }

  private async visitPublic(): Promise<void> {
    const context = await newContext(this.browser, this.options.address);
    await routePayments(context, this.options.sandbox);
    const watched = await openWatched(context);
    for (const path of publicScreens.flatMap(({ addresses }) => addresses))
      if (this.wants('', 'visitor', path)) await this.visit(watched, path, `visitor ${path}`, 'en');
    await context.close();
  }

  private async visitAs(login: WalkOptions['logins'][number]): Promise<void> {
    const person = await signInByApi(this.browser, this.options.address, login);
    await routePayments(person.context, this.options.sandbox);
    if (person.organisations.some(({ tenantName }) => this.wants(tenantName, 'sign-in', '/login')))
      await this.visitByForm(login, tagOfCountry(person.country));
    for (const { tenantId, tenantName } of person.organisations) {
      if (!this.wants(tenantName, '', '')) continue;
      const post = await takePost(person, tenantId, tenantName);
      if (!this.wants(tenantName, post.role, '')) continue;
      // A page of its own, because a tab may stay in its organisation.
      const watched = await openWatched(person.context);
      await this.visitPost(watched, post);
      await watched.page.close();
    }
    if (person.organisations.length === 0 && this.wants('', 'newcomer', '/'))
      await this.visit(await openWatched(person.context), '/', `${person.email} /`, 'en');
    await person.context.close();
  }

  /** The first screen after the form, which no reload has put right. */
  private async visitByForm({ email, password }: WalkOptions['logins'][number], tag: string): Promise<void> {
    const context = await newContext(this.browser, this.options.address);
    const { page, settle, takeErrors } = await openWatched(context);
    const place = `${email} after signing in`;
    await signIn(page, email, password);
    if (!(await settle())) this.examiner.report('error state', place, 'it still loads after 15 seconds');
    await this.look(page, place, tag, settle);
    for (const error of takeErrors()) this.examiner.report('console error', place, error);
    await context.close();
  }

  private async visitPost(watched: WatchedPage, post: Post): Promise<void> {
    const { organisation, role } = post;
    const began = Date.now();
    const viewsBefore = this.views;
    const amounts = new Amounts(this.examiner);
    const tag = tagOfCountry(post.country);
    this.organisations.add(organisation);
    this.posts += 1;
    const landed = new Set<string>();
    for (const path of await this.addressesFor(post)) {
      if (!this.wants(organisation, role, path)) continue;
      const place = `${role} in ${organisation} at ${path}`;
      // The tab keeps the organisation it worked in, so the address names the next one.
      const address = `${path}${path.includes('?') ? '&' : '?'}org=${post.organisationId}`;
      await this.visit(watched, address, place, tag, { organisation, amounts, landed });
    }
    this.amountsCompared += amounts.compared;
    this.options.tell?.(
      `${role} in ${organisation}: ${this.views - viewsBefore} views, ${((Date.now() - began) / 1000).toFixed(0)} s`,
    );
  }

  /** The organisation's own addresses. Aliases lead to the same screens, so each is opened once by each role. */
  private async addressesFor({ person, role }: Post): Promise<readonly string[]> {
    const names = await namesIn(person);
    const own = consoleScreens.flatMap(({ addresses, isAlias }) =>
      addresses.filter((path) => !isAlias || this.isFirst(`${role} ${path}`)).flatMap(names.fill),
    );
    return [...own, ...clientScreens.flatMap(names.fillForClients)];
  }

  private isFirst(alias: string): boolean {
    if (this.seenAliases.has(alias)) return false;
    this.seenAliases.add(alias);
    return true;
  }

  private async visit(
    { page, settle, takeErrors }: WatchedPage,
    path: string,
    place: string,
    tag: string,
    post?: Visited,
  ): Promise<void> {
    const { examiner } = this;
    await page.goto(path).catch((error: unknown) => examiner.report('console error', place, String(error)));
    if (!(await settle())) examiner.report('error state', place, 'it still loads after 15 seconds');
    const { pathname, search } = new URL(page.url());
    const isNew = !post?.landed.has(pathname + search);
    post?.landed.add(pathname + search);
    // Whoever may not open a screen is sent to one that was examined before.
    if (isNew) await this.look(page, place, tag, settle, post);
    for (const error of takeErrors()) examiner.report('console error', place, error);
  }

  /** Examines what is open in every look. */
  private async look(
    page: Page,
    place: string,
    tag: string,
    settle: () => Promise<boolean>,
    post?: Visited,
  ): Promise<void> {
    const looksHere = this.options.looksIn?.(post?.organisation ?? '') ?? looks;
    for (const look of looksHere) {
      await page.setViewportSize({ width: look.width, height: 860 });
      await page.emulateMedia({ colorScheme: look.scheme, reducedMotion: 'reduce' });
      await settle();
      const seen = await this.examiner.examine(page, `${place} (${look.width}, ${look.scheme})`, look, tag);
      post?.amounts.see(place, seen.amounts);
      await this.options.pictures?.take(page, place, look);
      this.views += 1;
    }
    await page.setViewportSize({ width: narrowest, height: 640 });
    await settle();
    await this.examiner.expectNoOverflow(page, `${place} (${narrowest})`);
  }
}
