#!/usr/bin/env node
// glyph: draws a payload as a glyph, and reads a glyph from a picture.
import { runGlyphCommand } from './glyph-command.ts';

process.exitCode = await runGlyphCommand(process.argv.slice(2), { line: console.log, error: console.error });
