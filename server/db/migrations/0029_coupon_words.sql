ALTER TABLE "coupons" ADD COLUMN "words" jsonb;--> statement-breakpoint
UPDATE "coupons" SET "words" = jsonb_build_object('name', t."name", 'note', t."note", 'place', t."place")
FROM "coupon_templates" t WHERE t."id" = "coupons"."template_id";
