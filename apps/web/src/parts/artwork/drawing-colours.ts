/** A drawing of a thing looks the same in both themes, on white: what is printed does not turn dark. */
export const DRAWN = {
  ink: '#12211F',
  body: '#F6F8F7',
  edge: '#DDE3E1',
  plate: '#E7ECEA',
  paper: '#FFFFFF',
  backing: '#EEF2F0',
  pale: '#D2DAD7',
  safeArea: '#1F5FA8',
  quietZone: '#8A4B12',
} as const;

/** Light grounds that tell the choices of a product apart. */
export const GROUNDS: Readonly<Record<string, string>> = {
  sandblasted: '#ECEFEE',
  brass: '#FBF3DC',
  white: '#FBFCFB',
  sand: '#F3EADB',
};

/** How thick the lines of a drawing are, in millimetres. */
export const LINE_MM = 0.3;
