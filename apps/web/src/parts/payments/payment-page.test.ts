import { expect, test } from 'vitest';
import { findPaymentPage } from './payment-page.ts';

const of = (url: string) => findPaymentPage(url, 'https://arc.example');

test('[X-51] only pages of this site and of the known providers are gone to', () => {
  expect(of('/sandbox-gateway/pay/pay_1')).toBe('https://arc.example/sandbox-gateway/pay/pay_1');
  expect(of('https://checkout.stripe.com/c/pay/cs_1')).toBe('https://checkout.stripe.com/c/pay/cs_1');
  for (const url of [
    'http://checkout.stripe.com/',
    'https://checkout.stripe.com.evil.example/',
    'https://checkout.stripe.com@evil.example/',
    '//evil.example/pay',
    'javascript:alert(1)',
    'https://',
  ]) {
    expect(of(url)).toBeNull();
  }
});
