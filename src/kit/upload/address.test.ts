import { afterEach, expect, it } from 'vitest';
import { setConfig, type AppConfig } from '@/lib/config';
import { uploadAddress } from './address';

afterEach(() => setConfig(undefined));

it.each([
  ['http://localhost:4010/uploads/1?key=k', true],
  ['https://media.example.com/put/1', true],
  ['http://media.example.com/put/1', false],
  ['https://media.example.com:8443/put/1', false],
  ['https://media.example.com.evil.example/put/1', false],
  ['https://me:secret@media.example.com/put/1', false],
  ['https://localhost:4010/uploads/1', false],
  ['javascript:alert(1)', false],
  ['/uploads/1', false],
  ['', false],
])('S-18 %s: %s', (address, allowed) => {
  setConfig({
    api: 'http://localhost:4010',
    uploadHosts: ['media.example.com'],
  } as AppConfig);
  expect(uploadAddress(address)).toBe(allowed ? address : undefined);
});
