/**
 * The migration that a program must know to run beside this one on its tables, by the name of its file; written with each
 * migration that is applied. A test refuses later ones that take from these tables what such a program reads or writes:
 * where that has to be, name the migration that does it here, and every program that does not know it stops.
 */
export const OLDEST_READER = '0000_schema';
