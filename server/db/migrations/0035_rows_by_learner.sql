CREATE INDEX "coin_accounts_user" ON "coin_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "note_likes_user" ON "note_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "note_reports_user" ON "note_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_to_ship" ON "orders" USING btree ("reminded_at","created_at") WHERE "orders"."state" = 'to-ship';--> statement-breakpoint
CREATE INDEX "product_reviews_user" ON "product_reviews" USING btree ("user_id");--> statement-breakpoint
-- Last: from here on nobody reads the messages of live rooms until all of it is done.
DROP INDEX "live_messages_once";--> statement-breakpoint
CREATE UNIQUE INDEX "live_messages_once" ON "live_messages" USING btree ("user_id","lesson_id","client_id");