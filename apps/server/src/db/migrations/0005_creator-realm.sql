-- Made while the demo was open, a creator used to be of its realm: closing the demo locked it out, with its name taken.
UPDATE "accounts" SET "realm" = 'real' WHERE "role" = 'creator';
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_creator_real" CHECK ("accounts"."role" <> 'creator' or "accounts"."realm" = 'real');
