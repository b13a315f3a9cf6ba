import { describe, expect, test } from 'vitest';
import { editionOf, editionsOf, productHref, productsOpenedAs } from './editions.ts';

describe('which edition of a product opens', () => {
  test.each([
    ['2022-03-28', 'erp'],
    ['2022-03-29', 'books_plus'],
    ['2022-04-01', 'books_plus'],
  ] as const)('[HOME-22] [D-15] ERP of an organisation created on %s opens %s', (createdOn, expected) => {
    expect(editionOf('erp', { createdOn, country: 'US' })).toBe(expected);
  });

  test.each([
    ['IN', 'people'],
    ['my', 'people'],
    ['US', 'people_plus'],
    [null, 'people_plus'],
  ] as const)(
    '[HOME-21] [D-16] People in %s opens %s, and ERP its plus product in every country',
    (country, expected) => {
      const facts = { createdOn: '2026-01-01', country };
      expect(editionOf('people', facts)).toBe(expected);
      expect(editionOf('erp', facts)).toBe('books_plus');
      expect(editionOf('chat', facts)).toBe('chat');
    },
  );

  test('[HOME-21, HOME-22] every link to a product knows which ones open as another', () => {
    expect(productsOpenedAs({ createdOn: '2026-01-01', country: 'US' })).toEqual({
      erp: 'books_plus',
      crm: 'crm_plus',
      people: 'people_plus',
    });
    expect(productsOpenedAs({ createdOn: '2026-01-01', country: 'IN' })).toEqual({
      erp: 'books_plus',
      crm: 'crm_plus',
    });
    expect(productsOpenedAs({ createdOn: '2022-03-28', country: 'US' })).toEqual({});
  });

  test('[D-590] both editions name each other, in either direction', () => {
    expect(editionsOf('crm')).toEqual(['crm', 'crm_plus']);
    expect(editionsOf('crm_plus')).toEqual(['crm_plus', 'crm']);
    expect(editionsOf('chat')).toEqual(['chat']);
  });

  test('[HOME-07] [HOME-21] a link opens the edition of the organisation, and there is none without an address', () => {
    const links = { productAddress: 'https://{product}.example.com', openedAs: { crm: 'crm_plus' } };
    expect(productHref(links, 'crm')).toBe('https://crm_plus.example.com');
    expect(productHref(links, 'chat')).toBe('https://chat.example.com');
    expect(productHref({ productAddress: null }, 'chat')).toBeNull();
    expect(productHref(undefined, 'chat')).toBeNull();
  });
});
