import {
  fingerprintDigest,
  fingerprintWords,
  followsEntry,
  isCosigned,
  isGrownLog,
  judgeEntry,
  ownerKeyId,
  parseBase64url,
  parseCheckpoint,
  toHex,
  verifyCheckpoint,
} from '@repo/vault';

/** The four words by which people compare a key. */
function formatKeyWords(publicKey: string): string {
  return fingerprintWords(fingerprintDigest(ownerKeyId(parseBase64url(publicKey) ?? new Uint8Array()))).join(' ');
}

const convertToHex = (base64url: string): string => toHex(parseBase64url(base64url) ?? new Uint8Array());

/** The checkpoint when the key has signed its text. */
const readSigned = ({ text, signature }: { text: string; signature: string }, operatorKey: string) => {
  const publicKey = parseBase64url(operatorKey);
  return publicKey === null ? null : verifyCheckpoint({ text, signature, publicKey });
};

/** Everything that is computed in the browser of the person. It is loaded after the page is drawn. */
export const logChecks = {
  followsEntry,
  convertToHex,
  isCosigned,
  isGrownLog,
  judgeEntry,
  parseCheckpoint,
  readSigned,
  formatKeyWords,
};
export type LogChecks = typeof logChecks;
