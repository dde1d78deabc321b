import type { AnyoneTicks } from '@repo/client/card/anyone-lines';
import type { DemoUsername } from '@repo/contract/glyphs/demo-sample';
import { NO_PERMISSIONS } from '@repo/contract/rules/permissions';
import { m } from '../../../paraglide/messages.js';
import { EMPTY_GLYPH, type GlyphDraft } from '../form/glyph-draft.ts';

const SHOWN = { emergencyAccess: true, listed: true } as const;
const FOR_HELPERS = { ...NO_PERMISSIONS, medical: 'read', emergency: 'read' } as const;

/** What a stranger reads of the sample card on the page for strangers, without an account. */
const FOR_ANYONE: AnyoneTicks = {
  groups: ['alerts', 'allergies', 'contacts', 'medicines'],
  leftOut: [],
  nameless: [],
};

const medical = (): GlyphDraft => ({
  ...EMPTY_GLYPH,
  ...SHOWN,
  title: m.sample_person_title(),
  category: 'medical',
  content: m.sample_person_history(),
  fields: {
    allergies: m.sample_person_allergies(),
    medications: m.sample_person_medications(),
    emergencyContact: m.sample_person_contact(),
    medicalAlerts: m.sample_person_alerts(),
  },
  permissions: FOR_HELPERS,
  anyone: FOR_ANYONE,
});

const doctor = (): GlyphDraft => ({
  ...EMPTY_GLYPH,
  ...SHOWN,
  title: m.sample_doctor_title(),
  category: 'medical',
  content: m.sample_doctor_history(),
  fields: { allergies: m.sample_doctor_allergies(), emergencyContact: m.sample_doctor_contact() },
  permissions: FOR_HELPERS,
});

const paramedic = (): GlyphDraft => ({
  ...EMPTY_GLYPH,
  ...SHOWN,
  title: m.sample_paramedic_title(),
  category: 'emergency',
  content: m.sample_paramedic_alerts(),
  fields: { emergencyContact: m.sample_paramedic_contact(), location: m.sample_paramedic_location() },
  permissions: { ...NO_PERMISSIONS, emergency: 'read' },
});

const clinic = (): GlyphDraft => ({
  ...EMPTY_GLYPH,
  ...SHOWN,
  title: m.sample_clinic_title(),
  category: 'emergency',
  content: m.sample_clinic_alerts(),
  fields: { emergencyContact: m.sample_clinic_contact(), location: m.sample_clinic_location() },
  permissions: { ...NO_PERMISSIONS, emergency: 'read' },
});

/** What each demo account might keep, all of it invented; typed into the form's draft as a person would. */
const SAMPLES: Readonly<Record<DemoUsername, () => GlyphDraft>> = {
  demo: medical,
  'dr.rossi': doctor,
  'first.responder': paramedic,
  'demo.clinic': clinic,
};

/** `readingByAnyone`: the site reads such cards; elsewhere none may be made. */
export function sampleDraft(username: DemoUsername, readingByAnyone: boolean): GlyphDraft {
  const { anyone, ...draft } = SAMPLES[username]();
  return readingByAnyone ? { ...draft, anyone } : draft;
}
