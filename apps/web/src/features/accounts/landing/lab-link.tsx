import { readMeta } from '@house/contract/accounts/meta';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';

/** The way to `/demo-scan`, the laboratory of the reader, which stands only where the server has a demo. */
export function LabLink() {
  const meta = useQuery(read(readMeta, {}));
  return meta.data?.demo ? (
    <Link to="/demo-scan" className="link inline-flex min-h-11 items-center text-small lg:min-h-8">
      {m.accounts_how_scanner()}
    </Link>
  ) : null;
}
