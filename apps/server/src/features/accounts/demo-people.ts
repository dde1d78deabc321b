/** Shown on the sign-in screen while the demo is open. Invented data only. */
export const DEMO_ACCOUNTS = [
  { username: 'demo', fullName: 'Demo Person', about: 'a private person' },
  { username: 'dr.rossi', fullName: 'Dr. Maria Rossi', about: 'a doctor, vouched by the demo hospital' },
  {
    username: 'first.responder',
    fullName: 'Luca Bianchi',
    about: 'an emergency paramedic, vouched by the demo ambulance',
  },
] as const;
