import type { HelpArticle } from '../help-article.ts';

/** Who gets a role, and how an institution looks after its people, its name and its records. */
export const englishStaff: readonly HelpArticle[] = [
  {
    slug: 'who-gets-a-role',
    title: 'Who gets a professional role: professions, proof, how long it takes',
    keywords:
      'pharmacist volunteer red cross trainee resident student midwife physiotherapist vet lawyer solo freelance foreign licence proof diploma register badge approve pending waiting declined refused request how long days',
    answer:
      'Everybody for whom a verified institution answers: doctors, also in training, nurses, pharmacists, crews and volunteers, lawyers, bank staff. There is no list of professions. You send us no proof of your profession: the institution knows its people, decides alone and is responsible.',
    more: [
      'There are four roles: medical, emergency, financial and legal. An institution gives only the one of its own kind. A trainee has the same role as a senior doctor: what it reads is decided by the owner of each card.',
      'Volunteers get the role from their association and pharmacists from their pharmacy or hospital, where that is a verified institution. There is no role for vets, teachers or insurers.',
      'You work alone, as a lawyer or doctor for example? Register your practice as an institution with its licence, and yourself with a private account and another email address. Once the practice is verified, it grants you the role. The account of an institution cannot hold one itself.',
      'There is no fixed time: somebody at the institution decides by hand. Settings, Roles, Requests says Waiting, Granted or Declined. The institution sees your request only on this site, so tell them that you sent it. We cannot grant it in their place.',
      'Declined: no reason is recorded, and your documents have nothing to do with it. Ask the institution, then send the request again. A wrong username of the institution, or a role of another kind, is refused at once.',
      'Whether a licence from another country or in another alphabet is enough, the institution decides. Before you can ask, your own profile must be complete, with an identity document.',
    ],
    related: ['staff-access', 'professional-roles', 'institution-start'],
  },
  {
    slug: 'portal-staff',
    title: 'Your employees in the portal: invite, invite again, change a role',
    keywords:
      'portal employees invite add colleague doctor nurse receptionist resend invitation expired mail not arrived wrong address spreadsheet list bulk many operator administrator rights limited role wrong correct employee id',
    answer:
      'In the portal open Employees and press “Invite an employee”: name, employee ID, email address, Operator or Administrator, and the last day. Tick “Vouch as” only for those who are to read cards. They get a link that is valid for seven days and choose their password themselves.',
    more: [
      'The mail did not arrive, or the link has run out: press Actions beside the name, then “Send invitation again”. The earlier link stops working. A wrong address cannot be edited: choose “Withdraw invitation” and invite again, with the same ID if you like.',
      'Reception and office: invite them as Operator and do not vouch. Then they offer folders and see the figures, and open no diagnosis. Finer rights do not exist: a role is vouched for or not, and the owner of each card decides what it reads.',
      'You vouched for the wrong person: Actions, “Withdraw role”. The very next scan is refused. Under Scans you see which fields were shown to that person until then.',
      'Operator and Administrator cannot be exchanged later, and an employee ID stays as it is. Suspend the access and invite the person again under another ID.',
      'A list cannot be uploaded: each one is invited by hand, at most 100 in an hour and 5,000 in all. An institution without the portal grants roles under Settings, Your staff, to 200 people at most.',
    ],
    related: ['staff-leaves', 'portal-confirm', 'vouch-staff', 'institution-log'],
  },
  {
    slug: 'staff-leaves',
    title: 'Somebody left: end an employee’s access at once',
    keywords:
      'employee left resigned quit dismissed fired end remove revoke withdraw access role suspend at once today leaver former colleague private phone still has rights delete holiday leave restore',
    answer:
      'In the portal open Employees, press Actions beside the name and choose “Suspend access”: all sessions end at once and every scan is refused. Without the portal open Settings, Your staff, and press Withdraw: from the next scan on the person reads as an ordinary user.',
    more: [
      'It counts on every device, also on a private phone, because the role is checked at each scan. There is nothing to collect. What was read before stays read.',
      'Only the professional role is to end? “Withdraw role” in the portal leaves the sign-in as it is. For a day in the future choose “Change end of access”.',
      'You need nobody’s consent. Whose role is withdrawn under Settings gets a notice, and a mail to a confirmed address. A private account stays theirs: you end the role and not the account.',
      'Somebody who has accepted an invitation stays in the list as Suspended and cannot be deleted, because scans name them. “Restore access” brings password and role back, after a leave for example.',
      'Nobody suspends themselves: for an administrator who leaves, another one does it. Where there is no other, the operator of this site first invites one.',
    ],
    related: ['portal-staff', 'vouch-staff', 'institution-log'],
  },
  {
    slug: 'institution-log',
    title: 'Which of your employees read which card: the institution’s log',
    keywords:
      'log register audit employees staff read opened which patient when data protection officer dpo export csv months report access log emergency misuse institution administrator',
    answer:
      'In the portal an administrator sees under Scans, “Access log”, who of the institution scanned, when, in which role, with what result and reason, and which fields were shown. Whose card it was stands there only where it carries a code that you issued. What was read is never kept.',
    more: [
      'The list cannot be filtered by day or name, and it cannot be exported: it begins with the newest and “Show more” goes back. A scan leaves it when the owner of the card deletes the account. An employee without the administrator’s role sees only the own scans.',
      'Analytics counts scans and refusals by day and region, for 7, 30 or 90 days. “Download CSV” saves these numbers, without names.',
      'An institution that grants roles under Settings has no such list. It gets a notice of each emergency access: who, when and with which reason. For employees in the portal, the other administrators see it above every tab for three days; the list keeps it.',
      'A patient asks who read the card? The owner sees it, with name and institution, under Cards, and can show it to you.',
    ],
    related: ['who-read-mine', 'emergency-access', 'portal-staff'],
  },
  {
    slug: 'institution-check',
    title: 'The check of an institution: documents, time, rejection',
    keywords:
      'institution application documents licence photo certificate check verification how long days pending approve rejected refused reason appeal again facility clinic practice office responsible person',
    answer:
      'We ask for the name, kind and licence number of the institution, its address and telephone, and a photograph of the licence, at least 1000 pixels long; a further certificate if you have one. The person responsible shows an identity document and a selfie. Two reviewers must agree.',
    more: [
      'There is no fixed time: people look at it, and a third one where two differ. The state stands in your profile, and you get a notice of the decision. If it takes long, write to the operator named under Privacy. Until then you can look at everything, but grant no roles.',
      'Rejected? The reason stands beside the rejected part in your profile, for example: the licence does not show the institution clearly. Where a reason could help a forger, it says only that the part could not be confirmed.',
      'Send that part again, the whole page of the licence in even light, or appeal once with what you want to explain: other reviewers decide then. The name must be the one on the licence.',
    ],
    related: ['institution-start', 'kyc-rejected', 'document-photos', 'contact-operator'],
  },
  {
    slug: 'institution-changes',
    title: 'An institution with several sites, a new name, or that closes',
    keywords:
      'institution several sites branches offices locations one account two new name renamed merger company name changed move address close closed leave delete end clinic law firm practice',
    answer:
      'Several sites with one licence need only one account: readers’ names stand beside the name of the institution, without the site. A site with a licence or name of its own registers for itself. The name cannot be changed in Settings or in the portal. You close under Settings, Delete account.',
    more: [
      'A new name: register again with the new name and its licence, wait for the check, grant the roles again, then delete the old account. For the portal write to the operator of this site, who opens it under a code and a name. For a wrong telephone or address in your profile write there as well.',
      'Closing: withdraw the roles first if they are to end today. After Delete account you have 14 days in which you can change your mind; then the account goes, and with it all roles that it gave. Your people keep their private accounts.',
      'A portal is closed by the operator: all sessions end at once, nobody scans any more, and its records stay. Withdraw issued codes before, where they are to end: folders that people accepted stay with them.',
      'What owners see of past scans stays in their lists.',
    ],
    related: ['institution-start', 'staff-leaves', 'delete-account', 'contact-operator'],
  },
];
