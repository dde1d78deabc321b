import { type CertificateFile, certificateFile } from '@repo/contract/statements/certificate-file';

/** The name under which it stands in a PDF, and is saved. */
export const CERTIFICATE_NAME = 'certificate.json';

/** The certificate in a text; null for any other text. */
export function parseCertificateFile(content: string): CertificateFile | null {
  try {
    const parsed = certificateFile.safeParse(JSON.parse(content));
    return parsed.success && isWhole(parsed.data) ? parsed.data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Of a card there is a statement, of a file a salt. */
const isWhole = ({ file, proof }: CertificateFile): boolean => (file === null) !== (proof.statement === null);

export const formatCertificateFile = (value: CertificateFile): string => `${JSON.stringify(value, null, 1)}\n`;
