import { describe, expect, test } from 'vitest';
import { type FactorsHeld, judgeProof, type Proof, powers, proofOf, proofs } from './powers.ts';

const now = new Date('2026-11-18T10:00:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const nothing: FactorsHeld = { hasApp: false, hasPasskey: false };
const app: FactorsHeld = { hasApp: true, hasPasskey: false };
const passkey: FactorsHeld = { hasApp: false, hasPasskey: true };
const both: FactorsHeld = { hasApp: true, hasPasskey: true };

const answer = (proof: Proof, held: FactorsHeld, proved: number, factor: number | null) => {
  const shown = { provedAt: before(proved), factorProvedAt: factor === null ? null : before(factor) };
  const decision = judgeProof(proof, held, shown, now);
  return decision.allowed ? 'allowed' : decision.refusal;
};

const stepUp = 'security.step_up_needed';
const showPasskey = 'security.show_factor_first';

describe('the proof of a power', () => {
  test('[D-520] follows from the power: grants, destroys and secrets ask for the strongest, money and the rest for none', () => {
    expect(powers.map((power) => [power, proofOf({ power })])).toEqual([
      ['none', 'none'],
      ['money', 'none'],
      ['grants', 'strongest'],
      ['destroys', 'strongest'],
      ['secrets', 'strongest'],
    ]);
    expect(proofOf({ power: 'destroys', proof: 'fresh' })).toBe('fresh');
    expect(proofOf({ power: 'money', proof: 'fresh' })).toBe('none');
  });

  test('[D-520] whoever holds no factor proves themselves within ten minutes', () => {
    expect(answer('strongest', nothing, 10, null)).toBe('allowed');
    expect(answer('strongest', nothing, 10.01, null)).toBe(stepUp);
    expect(answer('strongest', nothing, 10.01, 1)).toBe(stepUp);
  });

  test.each([
    [app, stepUp],
    [passkey, showPasskey],
    [both, stepUp],
  ])('[D-520] whoever holds %o shows a factor within ten minutes; a password alone does not do', (held, refusal) => {
    for (const proof of ['strongest', 'password'] as const) {
      expect(answer(proof, held, 0, null)).toBe(refusal);
      expect(answer(proof, held, 0, 10.01)).toBe(refusal);
      expect(answer(proof, held, 60, 10)).toBe('allowed');
    }
  });

  test('[D-520] a form with a password of its own asks nothing more of whoever holds no factor', () => {
    expect(answer('password', nothing, 600, null)).toBe('allowed');
  });

  test('[D-520] ending sessions asks for a fresh proof of any kind, also of whoever has lost a passkey', () => {
    expect(answer('fresh', passkey, 10, null)).toBe('allowed');
    expect(answer('fresh', passkey, 10.01, null)).toBe(stepUp);
  });

  test('[D-520] a call that is judged elsewhere is not judged before', () => {
    const judged = proofs.filter((proof) => answer(proof, passkey, 600, null) !== 'allowed');
    expect(judged).toEqual(['strongest', 'fresh', 'password']);
  });
});
