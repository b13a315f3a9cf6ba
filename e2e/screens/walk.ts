import type { Browser, BrowserContext, Page } from '@playwright/test';
import { signIn } from '../console-test.ts';
import { routePayments } from '../payment-routes.ts';
import { clientScreens, consoleScreens, publicScreens } from './all-screens.ts';
import { Amounts } from './amounts.ts';
import { changedWhileClosing } from './close-dialog.ts';
import { Examiner } from './examine.ts';
import { movedControls } from './leave-fields.ts';
import type { Login } from './logins.ts';
import { type Look, looks } from './looks.ts';
import { openWatched, type WatchedPage } from './open-screen.ts';
import { dayOf, newContext, type Person, type Post, signInByApi, takePost } from './people.ts';
import type { Pictures } from './pictures.ts';
import { namesIn } from './place-names.ts';
import { pressButtons } from './press-buttons.ts';
import type { Seen } from './read-screen.ts';
import { type Language, tagOfCountry } from './words.ts';

/** Nothing may scroll sideways down to here (N-56). */
const narrowest = 320;

/** An address without its organisation, person or invoice. */
const kindOf = (path: string): string => path.replaceAll(/=?[0-9a-f-]{36}/g, '');

/** A role or path that is not known yet is empty; a visitor has no organisation. */
export interface Visit {
  readonly organisation: string;
  readonly role: string;
  readonly path: string;
}

export interface WalkOptions {
  readonly address: string;
  readonly sandbox: string;
  readonly logins: readonly Login[];
  /** Leaves out what does not match; everything by default. */
  readonly isWanted?: (visit: Visit) => boolean;
  /** All four by default. */
  readonly looksIn?: (organisation: string) => readonly Look[];
  readonly tell?: (line: string) => void;
  /** How many organisations are walked side by side; one by default. */
  readonly atOnce?: number;
  readonly pictures?: Pictures | undefined;
  /** How long a screen may load, where the machine is busy. */
  readonly patienceMs?: number | undefined;
  /** Leaves each field with something wrong in it, and presses each button: once for a kind of screen and role. */
  readonly isPressing?: boolean;
  /** What people have chosen to read, as the console keeps it; otherwise the language of their country. */
  readonly language?: Language | undefined;
}

/** What is known so far of an organisation, as one role sees it. */
interface Visited {
  readonly organisation: string;
  readonly role: string;
  readonly amounts: Amounts;
  readonly landed: Set<string>;
  /** By the clock of the organisation. */
  readonly today: string;
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
  private readonly opened = new Set<string>();
  private readonly waiting: { readonly login: Login; readonly tenantId: string; readonly tenantName: string }[] = [];
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
    for (const login of this.options.logins) await this.arrive(login);
    const walkers = Array.from({ length: this.options.atOnce ?? 1 }, () => this.visitPosts());
    await Promise.all(walkers);
    const { examiner, organisations, views, amountsCompared } = this;
    return { examiner, organisations: organisations.size, posts: this.posts, views, amountsCompared };
  }

  private wants(organisation: string, role: string, path: string): boolean {
    return this.options.isWanted?.({ organisation, role, path }) ?? true;
  }

  private tagFor(country: string | null): string {
    const { language } = this.options;
    return language === undefined ? tagOfCountry(country) : language;
  }

  private async newContext(): Promise<BrowserContext> {
    const context = await newContext(this.browser, this.options.address);
    await this.speak(context);
    return context;
  }

  private watch(context: BrowserContext): Promise<WatchedPage> {
    return openWatched(context, this.options.patienceMs);
  }

  private async signIn(login: Login): Promise<Person> {
    const person = await signInByApi(this.browser, this.options.address, login);
    await this.speak(person.context);
    return person;
  }

  private async speak(context: BrowserContext): Promise<void> {
    const { language } = this.options;
    if (language === undefined) return;
    await context.addInitScript((chosen) => {
      // A frame of another origin has no storage.
      if (window.origin !== 'null') window.localStorage.setItem('lang', chosen);
    }, language);
  }

  private async visitPublic(): Promise<void> {
    const context = await this.newContext();
    await routePayments(context, this.options.sandbox);
    const watched = await this.watch(context);
    for (const path of publicScreens.flatMap(({ addresses }) => addresses))
      if (this.wants('', 'visitor', path)) await this.visit(watched, path, `visitor ${path}`, this.tagFor(null));
    await context.close();
  }

  /** What a person sees before an organisation is open. Their organisations are walked later. */
  private async arrive(login: Login): Promise<void> {
    const person = await this.signIn(login);
    const { organisations } = person;
    for (const { tenantName } of organisations) this.examiner.meet(tenantName);
    if (organisations.some(({ tenantName }) => this.wants(tenantName, 'sign-in', '/login')))
      await this.visitByForm(login, this.tagFor(person.country));
    if (organisations.length === 0 && this.wants('', 'newcomer', '/'))
      await this.visit(await this.watch(person.context), '/', `${person.email} /`, this.tagFor(null));
    for (const { tenantId, tenantName } of organisations)
      if (this.wants(tenantName, '', '')) this.waiting.push({ login, tenantId, tenantName });
    await person.context.close();
  }

  /** Walks one organisation after the other until none waits. Others may walk at the same time. */
  private async visitPosts(): Promise<void> {
    let person: Person | null = null;
    for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift()) {
      if (person?.email !== next.login.email) {
        await person?.context.close();
        person = await this.signIn(next.login);
        await routePayments(person.context, this.options.sandbox);
      }
      const post = await takePost(person, next.tenantId, next.tenantName);
      if (!this.wants(next.tenantName, post.role, '')) continue;
      // A page of its own, because a tab may stay in its organisation.
      const watched = await this.watch(person.context);
      await this.visitPost(watched, post);
      await watched.page.close();
    }
    await person?.context.close();
  }

  /** The first screen after the form, which no reload has put right. */
  private async visitByForm({ email, password }: Login, tag: string): Promise<void> {
    const context = await this.newContext();
    const { page, settle, takeErrors } = await this.watch(context);
    const place = `${email} after signing in`;
    await signIn(page, email, password);
    if (!(await settle())) this.examiner.report('error state', place, 'it still loads when patience is over');
    await this.look(page, place, tag, settle);
    for (const error of takeErrors()) this.examiner.report('console error', place, error);
    await context.close();
  }

  private async visitPost(watched: WatchedPage, post: Post): Promise<void> {
    const { organisation, role } = post;
    const began = Date.now();
    const amounts = new Amounts(this.examiner);
    const tag = this.tagFor(post.country);
    this.organisations.add(organisation);
    this.posts += 1;
    const landed = new Set<string>();
    const today = await dayOf(post);
    for (const path of await this.addressesFor(post)) {
      if (!this.wants(organisation, role, path)) continue;
      const place = `${role} in ${organisation} at ${path}`;
      // The tab keeps the organisation it worked in, so the address names the next one.
      const address = `${path}${path.includes('?') ? '&' : '?'}org=${post.organisationId}`;
      await this.visit(watched, address, place, tag, { organisation, role, amounts, landed, today });
    }
    this.amountsCompared += amounts.compared;
    this.options.tell?.(
      `${role} in ${organisation}: ${landed.size} screens, ${((Date.now() - began) / 1000).toFixed(0)} s, ${this.views} views so far`,
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

  private isFirst(address: string): boolean {
    if (this.opened.has(address)) return false;
    this.opened.add(address);
    return true;
  }

  private async visit(watched: WatchedPage, path: string, place: string, tag: string, post?: Visited): Promise<void> {
    const { page, settle, takeErrors } = watched;
    const { examiner } = this;
    await this.open(page, path, post).catch((error: unknown) => examiner.report('console error', place, String(error)));
    if (!(await settle())) examiner.report('error state', place, 'it still loads when patience is over');
    const { pathname, search } = new URL(page.url());
    const isNew = !post?.landed.has(pathname + search);
    post?.landed.add(pathname + search);
    // Whoever may not open a screen is sent to one that was examined before.
    if (isNew) await this.look(page, place, tag, settle, post);
    for (const error of takeErrors()) examiner.report('console error', place, error);
    if (isNew && this.options.isPressing === true) await this.use(watched, path, place, post?.role ?? 'visitor');
  }

  /** Types into the fields of a screen and presses its buttons, as somebody who works there would. */
  private async use(watched: WatchedPage, path: string, place: string, role: string): Promise<void> {
    const kind = kindOf(path);
    if (!this.isFirst(`use ${role} ${kind}`)) return;
    const { page } = watched;
    await page.setViewportSize({ width: 1440, height: 860 });
    for (const moved of await movedControls(page)) this.examiner.report('moved control', place, moved);
    const changed = await changedWhileClosing(page);
    if (changed !== null) this.examiner.report('closing dialog', place, `it ends as '${changed.slice(0, 100)}'`);
    // What stands on every screen is pressed on the first.
    const isFirst = (name: string) => this.isFirst(`press ${path.includes('dialog=') ? kind : role} ${name}`);
    for (const { kind: fault, detail } of await pressButtons(watched, path, isFirst))
      this.examiner.report(fault, place, detail);
  }

  /** Loads an address where its kind is opened for the first time by a role; elsewhere it moves there as a link does. */
  private async open(page: Page, path: string, post?: Visited): Promise<void> {
    const kind = kindOf(path);
    if (post === undefined || post.landed.size === 0 || this.isFirst(`load ${post.role} ${kind}`))
      await page.goto(path);
    else await page.evaluate((address) => window.history.pushState({}, '', address), path);
  }

  /** Examines what is open in every look. */
  private async look(
    page: Page,
    place: string,
    tag: string,
    settle: () => Promise<boolean>,
    post?: Visited,
  ): Promise<void> {
    const today = post?.today ?? new Date().toISOString().slice(0, 10);
    // Those of one width follow each other, because a page takes long to become as wide as another.
    const looksHere = (this.options.looksIn?.(post?.organisation ?? '') ?? looks).toSorted((a, b) => b.width - a.width);
    let before: { readonly width: number; readonly seen: Seen } | undefined;
    for (const look of looksHere) {
      this.views += 1;
      const isKnown = before?.width === look.width && this.examiner.knows(before.seen, look);
      if (isKnown && this.options.pictures === undefined) continue;
      await page.setViewportSize({ width: look.width, height: 860 });
      await page.emulateMedia({ colorScheme: look.scheme, reducedMotion: 'reduce' });
      await settle();
      const seen = await this.examiner.examine(page, `${place} (${look.width}, ${look.scheme})`, look, tag, today);
      before = { width: look.width, seen };
      post?.amounts.see(place, seen.amounts, /TenantID=([\da-f-]+)/.exec(place)?.[1] ?? '');
      await this.options.pictures?.take(page, place, look);
    }
    await page.setViewportSize({ width: narrowest, height: 640 });
    await settle();
    await this.examiner.expectNoOverflow(page, `${place} (${narrowest})`);
  }
}
