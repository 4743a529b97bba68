DROP INDEX "sessions_former";--> statement-breakpoint
ALTER TABLE "otp_codes" DROP COLUMN "verdict";