import { expect, test } from 'vitest';
import { readAnnounced } from './announced.ts';

const whole = {
  slideId: 'autumn',
  title: 'Autumn',
  text: 'Leaves fall.',
  path: '/tier',
  smallPrint: '/terms',
};

test('[CONTENT-9] promotions are read with what this page knows', () => {
  expect(readAnnounced({ promotions: [{ ...whole, colour: 'red' }] })).toEqual({
    promotions: [whole],
    damage: [],
  });
});

test.each<[string, unknown]>([
  ['without small print', { ...whole, smallPrint: undefined }],
  ['with small print that is no page of conditions', { ...whole, smallPrint: '/' }],
  ['that leads to a script', { ...whole, path: 'javascript:alert(1)' }],
  ['that leads to another site', { ...whole, path: '//evil.example' }],
  ['without a text', { ...whole, text: '' }],
])('[CONTENT-9] a promotion %s is left out and reported', (_what, broken) => {
  expect(readAnnounced({ promotions: [broken, whole] })).toEqual({
    promotions: [whole],
    damage: ['promotions[0]'],
  });
});

test('[CONTENT-9] without a list there are none', () => {
  expect(readAnnounced(undefined).promotions).toEqual([]);
  expect(readAnnounced({ promotions: 'all' }).damage).toEqual(['promotions']);
});
