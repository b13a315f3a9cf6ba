import { describe, expect, test } from 'vitest';
import { guessableFault, guessableMessages, spellingsOf } from './guessable-password.ts';

const listed = new Set(['password', 'monkey', 'sunshlne', 'iloveyou']);
const names = ['Northwind Trading Ltd', 'Sara', 'Jones', 'Saraswati', 'Jonesborough', 'Al Fox'];
const faultOf = (password: string) => guessableFault(password, { isListed: (spelling) => listed.has(spelling), names });

describe('a password that is easy to guess', () => {
  test.each([
    ['aaaaaaaa', 'repeats'],
    ['abababab', 'repeats'],
    ['hunter2hunter2', 'repeats'],
    ['1212121212', 'repeats'],
    // The last round is not whole.
    ['hunter2hunter2hun', 'repeats'],
    // Two letters in any order.
    ['aababbabaaab', 'repeats'],
    ['987654321', 'sequence'],
    ['abcdefgh', 'sequence'],
    ['ABCD1234', 'sequence'],
    ['aabbccdd', 'sequence'],
    ['qwertyuiop', 'sequence'],
    ['poiuytrewq', 'sequence'],
    ['atrium2026', 'contains_name'],
    ['Atr1um!!', 'contains_name'],
    ['Adm1nBilling!', 'contains_name'],
    ['workflow-manager-1', 'contains_name'],
    ['SaraJones85', 'contains_name'],
    ['Northwind#1', 'contains_name'],
    // Four letters and digits beside a name of four.
    ['Sara-2931', 'contains_name'],
    // The longest name first, wherever it stands among the names.
    ['saraswati85', 'contains_name'],
    ['jonesborough85', 'contains_name'],
    // Two short words are one name together.
    ['AlFox#77', 'contains_name'],
    ['Password1!', 'too_common'],
    ['P@ssw0rd', 'too_common'],
    ['monkey2024', 'too_common'],
    ['Sunsh1ne!', 'too_common'],
    ['sunsh!ne', 'too_common'],
    ['monkey48319072', 'too_common'],
    ['1l0v3y0u!!', 'too_common'],
  ] as const)('[D-108] %s is refused: %s', (password, fault) => {
    expect(faultOf(password)).toBe(fault);
    expect(guessableMessages[fault]).toContain('Please choose another one');
  });

  test.each([
    ['correct-horse-staple'],
    ['tangerine-orbit-7'],
    ['Kx9#vT2pLq'],
    // A name beside enough that nobody knows.
    ['sara-keeps-nine-goats'],
    ['the-invoice-sings-twice'],
    // A tail that has to be guessed, too.
    ['monkey4831907265'],
    ['monkey483190726'],
    // Five digits beside a name.
    ['48317Sara'],
    // Words below four letters are in too many good passwords.
    ['ltd9ltdxq'],
    // Hardly a letter, but no name.
    ['k#-2!?_z'],
    ['аккорд-лиса-77'],
  ])('[D-108] %s is taken', (password) => {
    expect(faultOf(password)).toBeNull();
  });

  test('is looked up in lower case, with letters for digits and without its tail', () => {
    expect(spellingsOf('P@ssw0rd1!')).toContain('password');
    expect(spellingsOf('He11o-W0r1d')).toEqual(expect.arrayContaining(['heiio-worid', 'hello-world']));
    expect(spellingsOf('love2024')).toContain('love');
    expect(spellingsOf('abc12345').every((spelling) => spelling.length >= 4)).toBe(true);
  });
});
