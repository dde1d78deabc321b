import { m } from '../../paraglide/messages.js';

/** The licence of the countries of addresses asks for this link wherever one of them is shown (NOTICES.md). */
export const CountryCredit = () => (
  <a href="https://db-ip.com/" target="_blank" rel="noreferrer" className="link">
    {m.shell_country_credit()}
  </a>
);
