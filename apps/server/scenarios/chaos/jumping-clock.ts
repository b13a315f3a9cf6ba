import { readFileSync } from 'node:fs';

/**
 * Loaded before a worker's own program: its clock on the wall jumps by as many milliseconds as a file says, which no
 * other process notices. What counts passing time (`performance.now`, timers) goes on, as after a step of a real clock.
 */
const file = process.env['ATRIUM_CHAOS_CLOCK'];
const Real = Date;
let jumpedMs = 0;

if (file !== undefined) {
  setInterval(() => {
    try {
      jumpedMs = Number(readFileSync(file, 'utf8')) || 0;
    } catch {
      jumpedMs = 0;
    }
  }, 200).unref();
  globalThis.Date = new Proxy(Real, {
    construct: (target, parameters, asked) =>
      parameters.length === 0
        ? new target(target.now() + jumpedMs)
        : (Reflect.construct(target, parameters, asked === globalThis.Date ? target : asked) as Date),
    get: (target, name) => (name === 'now' ? () => target.now() + jumpedMs : Reflect.get(target, name)),
  });
}
