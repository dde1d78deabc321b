CREATE INDEX "glyphs_newest" ON "glyphs" USING btree ("id");--> statement-breakpoint
CREATE INDEX "notifications_by_age" ON "notifications" USING btree ("id");--> statement-breakpoint
CREATE INDEX "wallets_newest" ON "wallets" USING btree ("id");