ALTER TABLE "role_grants" DROP CONSTRAINT "role_grants_granter_id_accounts_id_fk";
--> statement-breakpoint
DROP INDEX "reviews_waiting";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "second_reviewer_id" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "second_approves" boolean;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "second_reason" text;--> statement-breakpoint
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_granter_id_accounts_id_fk" FOREIGN KEY ("granter_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_second_reviewer_id_accounts_id_fk" FOREIGN KEY ("second_reviewer_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "role_grants_by_granter" ON "role_grants" USING btree ("granter_id","id");--> statement-breakpoint
CREATE INDEX "reviews_by_status" ON "reviews" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_appeal" ON "reviews" USING btree ("appeal_of") WHERE "reviews"."appeal_of" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "role_requests_one_waiting" ON "role_requests" USING btree ("account_id","institution_id","role") WHERE "role_requests"."status" = 'waiting';