import type { HelpArticle } from '../help-article.ts';

/** How hospitals, practices and those who work there come in, and who checks them. */
export const englishInstitutions: readonly HelpArticle[] = [
  {
    slug: 'staff-access',
    title: 'I work in a hospital or ambulance service: how do I get access?',
    keywords:
      'nurse doctor paramedic ward employee staff work hospital clinic practice ambulance access portal invite invitation account role join colleague department shift',
    answer:
      'Your institution lets you in, in one of two ways. Where it uses the portal for institutions, its administrator invites you by mail and you sign in there. Otherwise register a private account and ask for the role under Settings: a verified institution that employs you grants it for a year at a time.',
    more: [
      'Set up a passkey or an authenticator app: a professional role reads only after a sign-in with a second factor.',
      'Nobody can give themselves a role, and nobody reads without one.',
      'When you change hospital, the access does not move with you: the old institution ends it, and the new one invites you or grants the role again.',
      'Several hospitals or practices? Each gives you its own role, and all count at once. In the portal a reading counts for the institution whose code you signed in with. With a private account you choose the role under “Scan as”; where two institutions gave you the same one, the older grant counts, and you cannot choose.',
      'Your role is gone and nobody said why? The institution withdrew it, and you got a notice; or its year is over, without a notice. No reason is recorded: ask its administrator. We cannot give it back.',
    ],
    related: ['who-gets-a-role', 'professional-roles', 'institution-start', 'portal-confirm'],
  },
  {
    slug: 'institution-start',
    title: 'How a hospital, clinic, practice or office joins',
    keywords:
      'hospital clinic practice ward department institution register join start open account licence portal office administrator private company ngo school pharmacy enrol sign up papers documents each doctor own account second factor',
    answer:
      'Register with the account type Institution: name, kind and licence number. Reviewers check it; then you grant your people the role of your institution under Settings, by username. For a portal with employees of your own, write to the operator of this site, who opens it and invites your first administrator.',
    more: [
      'Until the check is done you can look at everything, but you cannot grant roles.',
      'Roles cost nothing. The plan Hospital is free for institutions of medicine whose licence was verified.',
      'An institution makes no cards for its people: a card for a resident or pupil belongs to a private account, of that person or of somebody who may act for them. There is no way yet to manage those of many residents together.',
      'There is no data processing agreement on this site to sign. The operator named under Privacy is the controller of what people keep here: ask there in writing before you join.',
      'You want to practise first? Where the operator offers it, the sign-in page has demo accounts with invented data under “Trying it out?”, a doctor among them, and the sign-in of the portal has four invented institutions. Demo accounts and real ones cannot read each other.',
      'Which papers, and one account for all? A photograph of the licence, and identity document and selfie of the person responsible; nothing is signed. Each doctor has an account of their own, with a passkey or an authenticator app: a role reads only after a sign-in with a second factor, and every reading stands in the name of one person.',
    ],
    related: ['institution-check', 'vouch-staff', 'who-checks-institutions', 'plans-help', 'contact-operator'],
  },
  {
    slug: 'who-checks-institutions',
    title: 'Who verified a hospital or another institution?',
    keywords:
      'who verified verifies checks hospital institution licence license real fake genuine trust reviewer doctor proof checked impostor',
    answer:
      'Reviewers appointed by the operator of this site: they look at the licence and the documents of the institution, and two of them must agree. Only then can it grant its role, and only to people who work for it. If it loses the verification, its people read nothing more from the next scan on.',
    more: [
      'We say that documents were reviewed, never more than that. Offices of the portal are opened by the operator, who has to be sure of them.',
      'Each scan tells you the name, the role and the institution of the reader, so that you can ask there.',
    ],
    related: ['professional-roles', 'institution-start', 'who-read-mine'],
  },
];
