import { describe, expect, test } from 'vitest';
import { isOnboardingDue, isPasswordLongEnough, missingFields, stepToResume } from './onboarding-form.ts';

const complete = {
  firstName: 'Maya',
  lastName: 'Lake',
  countryCode: 'US',
  phone: '',
  name: 'Northlake',
  industry: 'software',
  noOfEmployees: '2-10',
  title: 'Founder',
};

describe('what a step of onboarding still needs', () => {
  test('[VAL-16] the first step needs first name, last name and country, and no phone', () => {
    const blank = { ...complete, firstName: ' ', lastName: '', countryCode: '' };
    expect(missingFields(blank, 'about_you')).toEqual(['firstName', 'lastName', 'countryCode']);
    expect(missingFields(complete, 'about_you')).toEqual([]);
  });

  test('[VAL-18] the second step needs company name, industry, employee count and job title', () => {
    const blank = { ...complete, name: '', industry: '', noOfEmployees: '', title: '  ' };
    expect(missingFields(blank, 'about_business')).toEqual(['name', 'industry', 'noOfEmployees', 'title']);
    expect(missingFields(complete, 'about_business')).toEqual([]);
  });

  test('[VAL-19] a password of 8 characters is long enough, one of 7 is not', () => {
    expect(isPasswordLongEnough('1234567')).toBe(false);
    expect(isPasswordLongEnough('12345678')).toBe(true);
  });
});

test('[ONB-01] somebody who left goes on at the first step that is not complete', () => {
  expect(stepToResume({ ...complete, lastName: '', title: '' })).toBe('about_you');
  expect(stepToResume({ ...complete, title: '' })).toBe('about_business');
  expect(stepToResume(complete)).toBe('set_password');
});

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
])('[D-258] an owner: %s, with a set profile: %s, is asked: %s', (isOwner, isProfileSet, isDue) => {
  expect(isOnboardingDue({ isOwner, isProfileSet })).toBe(isDue);
});
