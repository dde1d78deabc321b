import { parseCertificateFile } from '@repo/client/registry/certificate-file';
import type { CertificateFile } from '@repo/contract/statements/certificate-file';
import { parseBase64url } from '@repo/vault';
import { useEffect, useState } from 'react';
import type { CertificateAnswer } from '../../parts/statements/check-here.ts';
import { type HashedFile, hashFile, readCertificateText } from '../../workers/registry-client.ts';

export type ChosenCertificate = { readonly name: string; readonly certificate: CertificateFile };

export type StampCheck = {
  readonly file: File | null;
  readonly chosen: ChosenCertificate | null;
  /** A file that was put where the certificate belongs, and is none. */
  readonly noCertificate: string | null;
  /** from 0 to 1 while the file is read */
  readonly share: number | null;
  readonly hashed: HashedFile | null;
  readonly answer: CertificateAnswer | null;
  readonly problem: unknown;
  readonly takeFile: (file: File) => void;
  readonly takeCertificate: (file: File) => void;
  readonly stop: () => void;
  readonly again: () => void;
};

/** File and certificate in any order. As soon as both are there, the file is read with the salt, and everything is checked. */
export function useStampCheck(): StampCheck {
  const [file, setFile] = useState<File | null>(null);
  const [chosen, setChosen] = useState<ChosenCertificate | null>(null);
  const [noCertificate, setNoCertificate] = useState<string | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [hashed, setHashed] = useState<HashedFile | null>(null);
  const [answer, setAnswer] = useState<CertificateAnswer | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round checks the same again.
  useEffect(() => {
    const salt = parseBase64url(chosen?.certificate.file?.salt ?? '');
    setHashed(null);
    setAnswer(null);
    setProblem(null);
    if (file === null || chosen === null || salt === null) return;
    const stopping = new AbortController();
    const run = async () => {
      setShare(0);
      const { signal } = stopping;
      const found = await hashFile(file, salt, {
        signal,
        onProgress: (done) => setShare(done / Math.max(1, file.size)),
      });
      if (signal.aborted) return;
      setShare(null);
      if (found === null) throw new Error('The file cannot be read.');
      setHashed(found);
      const { checkHere } = await import('../../parts/statements/check-here.ts');
      const checked = await checkHere(chosen.certificate, found, signal);
      if (!signal.aborted) setAnswer(checked);
    };
    run().catch((error: unknown) => {
      if (!stopping.signal.aborted) setProblem(error);
    });
    return () => {
      stopping.abort();
      setShare(null);
    };
  }, [file, chosen, round]);

  const takeCertificate = (from: File) => {
    void readCertificateText(from).then((text) => {
      const certificate = text === null ? null : parseCertificateFile(text);
      setNoCertificate(certificate === null ? from.name : null);
      if (certificate !== null) setChosen({ name: from.name, certificate });
    });
  };
  return {
    ...{ file, chosen, noCertificate, share, hashed, answer, problem },
    takeFile: setFile,
    takeCertificate,
    stop: () => setFile(null),
    again: () => setRound((count) => count + 1),
  };
}
